export const words = {
  directly: "hires directly",
  forClient: "for a client",
  forNamed: (name: string) => `for ${name}`,
  self: "Hires for itself.",
  unnamed: "Hires for a client, who is not named.",
  named: "Hires for a client: ",
  unchecked: ". We have not checked this name.",
};
