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
  role: "I am a",
  /** One line per role, for people who don't know the site yet. */
  roleLines: {
    developer: "You look for work, or want companies to find you.",
    startup_founder: "You build a company and look for people or money.",
    investor: "You look for startups to invest in.",
    mentor: "You give others your time and experience.",
    student: "You learn, and look for a first job or internship.",
  },
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
