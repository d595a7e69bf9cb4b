export const words = {
  profileRefused: "Your investment profile could not be saved as it is. Please check the fields and try again.",
};
