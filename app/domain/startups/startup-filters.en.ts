type Title = {
  stage: string | undefined;
  sector: string | undefined;
  place: string | undefined;
  hiring: boolean;
  q: string | undefined;
};

export const words = {
  hiring: "Hiring now",
  newest: "Newest",
  sorts: { name: "Name", jobs: "Most open jobs" },
  /** The filter state as a page title: "Startups in Fintech at Seed in Dhaka that hire". */
  title: ({ stage, sector, place, hiring, q }: Title) =>
    [
      sector ? `${sector} startups` : "Startups",
      stage && `at ${stage}`,
      place && `in ${place}`,
      hiring && "that hire",
      q && `matching “${q}”`,
    ]
      .filter(Boolean)
      .join(" "),
};
