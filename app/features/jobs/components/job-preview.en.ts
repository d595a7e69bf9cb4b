export const words = {
  preview: "Preview",
  see: "See it as it will appear in the list",
  asIs: "As it will appear in the list",
  now: "just now",
};
