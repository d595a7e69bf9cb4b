export const words = {
  refused: "Your startup could not be saved as it is. Please check the fields and try again.",
  ownAlready: "You own one of this name already.",
};
