export const words = {
  cancel: "Cancel",
  actions: "Actions",
  actionsFor: (thing: string) => ` for ${thing}`,
  verified: "Verified",
  reportPage: "Report this page",
  shared: (title: string, brand: string, url: string) => `${title}, on ${brand}: ${url}`,
  shareOnWhatsapp: "Share on WhatsApp",
  shareByMail: "Share by email",
};
