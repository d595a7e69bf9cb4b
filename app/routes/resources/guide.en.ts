export const words = { downloads: "Downloads", next: "Next guide" };
