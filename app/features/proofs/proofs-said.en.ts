export const words = {
  noDomain: "The website on the page has no domain that you can prove. Enter the website first.",
  freeMail: "Anybody can have an address there, so it proves nothing. Use one at the domain of the website.",
  otherDomain: "This address is not at the domain of the website.",
  looking: "We are looking",
  lookingText: "Load this page again in a minute to see what was found.",
  mailed: "Check the mailbox",
  mailedText: "If it can be reached, an email with a link is on its way.",
};
