/** "in Mirpur, Dhaka" for a list of one place; a place that is called like its division is named once. */
export function inPlace(location: string | undefined, division: string | undefined): string | undefined {
  const isSame = location?.trim().toLowerCase() === division?.toLowerCase();
  const places = [location, isSame ? undefined : division].filter(Boolean);
  return places.length > 0 ? `in ${places.join(", ")}` : undefined;
}

/** The stored values, in the specification's spelling. */
export const words = {
  Dhaka: "Dhaka",
  Chittagong: "Chittagong",
  Rajshahi: "Rajshahi",
  Khulna: "Khulna",
  Barishal: "Barishal",
  Sylhet: "Sylhet",
  Rangpur: "Rangpur",
  Mymensingh: "Mymensingh",
};
