export const words = { moderator: "Moderator", operator: "Operator" };
