export const words = {
  tabs: { "live-deals": "Live Deals", analytics: "Analytics", documents: "Documents", "pitch-videos": "Pitch Videos" },
  pitches: {
    "nouka-pay": "Instalments for market traders, paid back from the day's mobile-wallet takings.",
    "khet-sensor": "Soil moisture by text message, so that pumps run only when a field is dry.",
    "bondor-desk": "Customs papers for freight forwarders, filled in once and checked before the ship berths.",
    "golpo-studio": "Story games in Bangla that run on phones with 2 GB of memory and no data plan.",
  },
  insights: {
    place: {
      title: "Where the startups are",
      text: "Dhaka holds 150 of the 270 startups in the three sample hubs.",
    },
    growth: {
      title: "Where growth is",
      text: "Mymensingh grows fastest in the sample, +60% from the smallest base.",
    },
    crowd: {
      title: "What is crowded",
      text: "SaaS leads with 120 startups, Fintech follows with 95; Gaming is stable at 65.",
    },
    policy: {
      title: "What policy adds",
      text: "6% export rebate until 2028. Rates change: check the current Bangladesh Bank circular.",
    },
  },
  bySector: { title: "Startups by sector", unit: "Startups" },
  funding: { title: "Funding by hub", unit: "Funding" },
  growth: { title: "Growth by hub", unit: "Growth" },
};
