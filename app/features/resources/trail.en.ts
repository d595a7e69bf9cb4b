export const words = { resources: "Resources" };
