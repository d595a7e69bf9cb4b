type Title = {
  type: string | undefined;
  stage: string | undefined;
  sector: string | undefined;
  sum: string | undefined;
  q: string | undefined;
};

export const words = {
  invests: (sum: string) => `Invests ${sum}`,
  /** The filter state as a page title: "Angel investors at Seed in Fintech". */
  title: ({ type, stage, sector, sum, q }: Title) => {
    const kind = type === undefined || type === "Other" ? "Investors" : `${type} investors`;
    const rest = [stage && `at ${stage}`, sector && `in ${sector}`, sum && `who invest ${sum}`, q && `matching “${q}”`];
    return [kind, ...rest].filter(Boolean).join(" ");
  },
};
