/** Avatar initials: from the full name, else the first letter of the email, else "U" (requirements/shell.md 5). */
export function initialsOf(fullName: string | null | undefined, email?: string | null): string {
  const words = (fullName ?? "").trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  const initials = letters.map((word) => firstLetter(word ?? "")).join("");
  return (initials || firstLetter(email ?? "") || "U").toUpperCase();
}

/** Without vowel signs: a whole Bangla syllable is too wide for a disc. */
function firstLetter(text: string): string {
  return [...text.normalize("NFC")][0] ?? "";
}
