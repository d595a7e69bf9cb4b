export const words = {
  refused: "Your startup could not be saved as it is. Please check the fields and try again.",
  ownAlready: "You already own one with this name.",
  ownCompany: "You already own a company with this name: edit its page and say that it is a startup.",
};
