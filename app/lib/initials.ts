/** Avatar initials: from the full name, else the first letter of the email, else "U" (features.md row 5). */
export function initialsOf(fullName: string | null | undefined, email?: string | null): string {
  const words = (fullName ?? "").trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  const initials = letters.map((word) => firstGrapheme(word ?? "")).join("");
  return (initials || firstGrapheme(email ?? "") || "U").toUpperCase();
}

const graphemes = new Intl.Segmenter("bn", { granularity: "grapheme" });

function firstGrapheme(text: string): string {
  return graphemes.segment(text)[Symbol.iterator]().next().value?.segment ?? "";
}
