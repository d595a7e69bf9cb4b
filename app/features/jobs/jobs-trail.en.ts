export const words = { jobs: "Jobs" };
