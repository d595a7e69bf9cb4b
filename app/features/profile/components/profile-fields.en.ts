import { BIO_MAX } from "~/domain/profile/bio-length";

export const words = {
  bio: "Bio",
  bioHint: `What you do and what you look for, in at most ${BIO_MAX} characters.`,
  website: "Website",
  websiteHint: "Such as example.com",
  linkedinHint: "Such as linkedin.com/in/your-name",
  githubHint: "Such as github.com/your-name",
  twitterHint: "Such as x.com/your-name",
  name: "Full name",
  phone: "Phone (optional)",
  phoneHint: "A Bangladeshi mobile number. It is never public.",
  location: "Location",
  locationHint: "As you want it shown, such as Mirpur, Dhaka.",
  division: "Division",
  chooseDivision: "Choose a division",
  city: "City",
};
