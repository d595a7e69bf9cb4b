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
