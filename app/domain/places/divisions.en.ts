/** As they are stored, in the spellings of the specification. */
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
