export const words = {
  technologies: "Technologies",
  title: "Title",
  description: "Description",
  liveAddress: "Live address",
  githubAddress: "GitHub address",
  titleMissing: "Give the project a title",
  tooManyTechnologies: (most: number) => `At most ${most} technologies can be listed`,
  technologyTooLong: (most: number) => `A technology can have at most ${most} characters`,
  tooMany: (most: number) => `At most ${most} projects can be shown`,
};
