export const words = { word: "DELETE" };
