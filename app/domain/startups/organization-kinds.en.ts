export const words = {
  startup: "A startup",
  company: "A company that hires",
};
