export const words = {
  password: "New password",
  confirm: "Confirm new password",
};
