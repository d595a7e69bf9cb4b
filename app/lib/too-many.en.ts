import { format } from "date-fns/format";

export const words = {
  opens: (limit: string, opensAt: Date) =>
    `${limit} Try again from ${format(opensAt, "EEEE, d MMMM 'at' h:mm aaa")}, Bangladesh time.`,
};
