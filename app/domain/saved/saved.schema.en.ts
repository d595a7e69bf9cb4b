export const words = { note: "Note" };
