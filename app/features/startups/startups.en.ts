export const words = {
  refused: "Your startup could not be saved as it is. Please check the fields and try again.",
  ownAlready: "You already own one with this name.",
};
