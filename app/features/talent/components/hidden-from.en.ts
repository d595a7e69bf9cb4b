import { countOf } from "~/lib/counted";

export const words = {
  title: "Hide my profile",
  lead: "Hide it from your employer, for example. The people who run the page of an organization you name here can't find your profile in the directory, can't open its address, and can't ask you to connect or to meet.",
  limits:
    "We don't tell anybody. Your applications, connections and conversations stay as they are, and so do your pages as a mentor, an investor or a founder. When they are signed out, they see what everybody sees, and the numbers on the map are the same for everybody.",
  yours: "Hidden from",
  none: "You aren't hiding from anyone.",
  unlisted: "An organization that is not listed any more",
  show: "Show again",
  find: "Name or domain of an organization",
  search: "Search",
  found: "Organizations that proved their domain",
  nobody: (search: string) =>
    `No organization that proved its domain is called “${search}” or has that domain. We can't know who is behind any other name.`,
  counted: (count: number) => `${countOf(count, ["organization", "organizations"])} found`,
  more: (count: number) => `These are ${count}, and there are more. Type more of the name, or the whole domain.`,
  hide: "Hide",
  hiddenNow: "Hidden",
  hidden: "Your profile is hidden from them",
  shown: "They can find your profile again",
  gone: "You can't choose this organization any more. Reload the page to see which ones you can choose.",
};
