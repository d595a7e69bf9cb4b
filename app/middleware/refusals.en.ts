export const words = {
  foreign: "This request did not come from our own pages.",
  compressed: "Compressed forms are not accepted.",
  notAForm: "Only forms are accepted.",
  unreadable: "The form could not be read.",
  tooManyFields: "The form has too many fields.",
  stopped: "Your form did not arrive completely. Please send it again.",
  keepsStopping: "Too many uploads from your network were interrupted.",
  aLotAtOnce: "You sent too much at once.",
};
