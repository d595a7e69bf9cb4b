export const words = {
  label: "Message",
  required: "Message is required",
  tooLong: (most: number) => `Message can have at most ${most} characters`,
};
