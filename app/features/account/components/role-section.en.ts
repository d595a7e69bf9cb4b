export const words = {
  title: "Role",
  lead: "It determines your dashboard and the badge beside your name. Investors can ask founders in the talent directory to meet.",
  failed: "Your role can't be loaded just now.",
  error: "Your role was not changed",
  save: "Save role",
};
