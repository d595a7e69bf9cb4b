export const words = {
  types: {
    angel: "Angel",
    venture_capital: "Venture capital",
    corporate: "Corporate",
    family_office: "Family office",
    accelerator: "Accelerator",
    other: "Other",
  },
  stages: {
    idea: "Idea",
    pre_seed: "Pre-seed",
    seed: "Seed",
    series_a: "Series A",
    series_b_plus: "Series B or later",
  },
};
