export const words = {
  refused: "Your startup could not be saved as it is. Please check the fields and try again.",
  otherStartup:
    "This form is not of the startup that you own now, so nothing was saved. Copy what you want to keep. To edit your startup, open this page again; to add another one, use the link above.",
  noStartup:
    "You own no startup any more, so nothing was saved. Copy what you want to keep. To add a startup, use the link above.",
  ownAlready: "You already own one with this name.",
  ownCompany: "You already own a company with this name: edit its page and say that it is a startup.",
};
