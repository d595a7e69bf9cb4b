import type { ReactNode } from "react";

export const words = {
  tabs: "Sign in or sign up",
  signInTab: "Sign In",
  signUpTab: "Sign Up",
  signIn: "Sign in",
  join: "Join",
  joinBrand: (brand: string) => `Join ${brand}`,
  signInTo: (reason: string) => `Sign in to ${reason}`,
  joinTo: (reason: string) => `Join to ${reason}`,
  back: "After that we take you back there.",
  signInError: "Login Error",
  noMatch: (newPassword: (text: string) => ReactNode) => (
    <>That email and password don't match. {newPassword("Choose a new password")}</>
  ),
  unconfirmed: "Or you have not confirmed your address yet: open the link that we sent you when you joined.",
  resend: "Send the link again",
  email: "Email",
  password: "Password",
  forgot: "Forgot password?",
  signingIn: "Signing in…",
  signUpError: "Signup Error",
  name: "Full name",
  phone: "Phone (optional)",
  phoneHint: "A Bangladeshi mobile number. Never public.",
  confirmPassword: "Confirm password",
  age: "Your age",
  ageHint:
    "We don't ask for your birth date. Younger members are not listed in any directory, and get no requests or messages.",
  consent: "I agree that my data is stored to run my account. If I am under 18, my guardian agrees too.",
  consentHint: (guardian: string, policy: (text: string) => ReactNode) => (
    <>
      {guardian} The {policy("privacy policy")} says what is stored.
    </>
  ),
  create: "Create account",
  creating: "Creating your account…",
};
