import { SHORTEST_PASSWORD } from "./shortest-password";

export const words = {
  missing: "You must provide either an email or phone number and a password",
  emailMissing: "Email is required",
  emailLong: "Email can have at most 254 characters",
  emailLetters: "An email address can have only the letters a to z, digits and signs such as . and -",
  emailWrong: "Enter an email address, such as name@example.com",
  passwordMissing: "Password is required",
  passwordShort: `Use at least ${SHORTEST_PASSWORD} characters`,
  passwordBytes: "This password is too long: use at most 72 bytes",
  passwordUnusable: "This password can't be used",
  passwordLong: "This password is too long",
  confirmMissing: "Type the password once more",
  confirmOther: "Passwords do not match",
  name: "Full name",
  phoneLong: "Phone number is too long",
  phoneWrong: "Enter a Bangladeshi mobile number, such as 01712345678",
  role: "Choose one of the five roles",
  age: "Say whether you are 18 or older, or younger with a parent's consent",
  consent: "Please agree to the handling of your data to create an account",
};
