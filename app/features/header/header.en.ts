export const words = {
  user: "User",
  operator: "Operations",
  moderation: "Moderation",
  suspended: "Your account is suspended: you can read, and appeal.",
  appeal: "What was decided, and how to appeal",
};
