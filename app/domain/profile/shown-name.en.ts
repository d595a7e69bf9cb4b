export const words = {
  nameless: "User",
  member: "A member",
};
