import type { words as en } from "./mentor-filters.en";

export const words: typeof en = {
  title: ({ fields, languages, division, q }) =>
    [
      division && `${division} বিভাগের`,
      languages && `${languages} বলেন এমন`,
      fields && `${fields} বিষয়ে`,
      "মেন্টর",
      q && `“${q}”`,
    ]
      .filter(Boolean)
      .join(" "),
  hours: (hours) => `মাসে ${hours}`,
  free: (when) => `ফাঁকা: ${when}`,
};
