export const words = {
  away: "We can't reach our database just now. Nothing was lost: please send the form again in a moment.",
  badIntent: "This form was sent in a way we don't understand.",
};
