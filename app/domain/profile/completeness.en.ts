export const words = {
  full_name: { label: "your name", why: "People want to know who they deal with." },
  location: { label: "your location", why: "People look for others nearby." },
  phone: {
    label: "your phone number",
    why: "Whoever you agree to show it to can call you. Your number is not public.",
  },
  bio: { label: "a bio", why: "Two sentences tell more than a title." },
  avatar_url: { label: "a photo", why: "People remember a face." },
};
