export const words = {
  website: "Website",
  websiteHint: "Such as example.com",
  show: "Show",
  hide: "Hide",
  showPassword: "Show password",
  hidePassword: "Hide password",
  required: ", required",
  change: "Change",
  next: (title: string) => `Next: ${title}`,
  leaveEmpty: "Leave this field empty",
};
