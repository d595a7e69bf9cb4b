export const words = {
  notSaved: "Your investment profile was not saved",
  name: "Your firm's or your own name",
  kind: "Kind of investor",
  thesis: "What you look for",
  thesisHint: "Which teams and which problems, in at most 2000 characters.",
  sectors: "Sectors",
  sectorsHint: "Separated by commas, such as Fintech, Green Tech",
  stages: "Stages you invest in",
  size: "Size of an investment in USD (optional)",
  from: "Smallest investment",
  upTo: "Largest investment",
  listed: "Everyone may see this profile",
  listedHint:
    "If you don't tick this, only you see it. While you are under 18 and no guardian has agreed, only you see it in any case. You can change this at any time.",
  listedTakenDown:
    "We have hidden your profile, so nobody else can see it now, whatever you tick. Your choice counts once we show it again.",
  saving: "Saving…",
  save: "Save changes",
  create: "Save Investment Profile",
  cancel: "Cancel",
  skip: "Skip for now",
};
