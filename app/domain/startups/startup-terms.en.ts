export const words = {
  idea: "Idea",
  pre_seed: "Pre-seed",
  seed: "Seed",
  series_a: "Series A",
  series_b_plus: "Series B or later",
  bootstrapped: "Bootstrapped",
};
