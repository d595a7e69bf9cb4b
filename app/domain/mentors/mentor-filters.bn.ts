import type { words as en } from "./mentor-filters.en";

export const words: typeof en = {
  title: ({ fields, languages, division, hours, free, q }) =>
    [
      division && `${division} বিভাগের`,
      languages && `${languages} বলেন এমন`,
      hours && `মাসে ${hours} দেন এমন`,
      fields && `${fields} বিষয়ে`,
      "মেন্টর",
      free && `(ফাঁকা: ${free})`,
      q && `“${q}”`,
    ]
      .filter(Boolean)
      .join(" "),
  hours: (hours) => `মাসে ${hours}`,
  free: (when) => `ফাঁকা: ${when}`,
};
