export const words = { today: "Today", yesterday: "Yesterday" };
