export const words = {
  title: "Role",
  lead: "Your role decides which card is on your dashboard and which badge is beside your name. Investors can propose meetings to startup founders in the talent directory.",
  failed: "Your role can't be loaded just now.",
  error: "Your role was not changed",
  save: "Save role",
};
