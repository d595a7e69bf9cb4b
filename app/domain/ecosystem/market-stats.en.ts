export const words = {
  source:
    "Source: TechSetu's launch brief. Targets, estimates and samples, not official statistics and not counted on this site.",
  startups: { value: "500+", label: "Tech Startups", note: "Target" },
  investors: { value: "200+", label: "Investors", note: "Target" },
  market: { value: "$1.5B", label: "Market Size", note: "Estimate" },
  shops: { value: "180%", label: "e-commerce growth", note: "Sample" },
  ict: { value: "20K", label: "ICT graduates", note: "Estimate" },
  talents: { value: "20,000+", label: "tech talents", note: "Target" },
  graduates: { value: "20,000+", label: "graduates", note: "Estimate" },
  growth: { value: "66.5%", label: "growth", note: "Sample figure" },
  exports: { value: "$5B", label: "export target", note: "Target" },
  rebate: {
    value: "6%",
    label: "export rebate until 2028",
    note: "Rates change: check the current Bangladesh Bank circular",
  },
  size: { value: "$1.5B", label: "market size", note: "Estimate in the launch brief" },
  hubs: {
    dhaka: "Dhaka Tech City",
    chittagong: "Chittagong Innovation Hub",
    mymensingh: "Mymensingh Tech Park",
  },
  hubsNote: "Sample data: 270 of a target of 500+ startups.",
  sectors: { "green-tech": "Green Tech", saas: "SaaS", gaming: "Gaming", fintech: "Fintech" },
  sectorsNote: "Sample data: startups per sector.",
  dollars: (thousands: number) => (thousands < 1000 ? `$${thousands}K` : `$${thousands / 1000}M`),
};
