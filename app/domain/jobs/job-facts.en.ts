export const words = {
  applied: (least: number) => `${least} or more people`,
  answers: (days: number) => `Half came within ${days <= 1 ? "a day" : `${days} days`}`,
};
