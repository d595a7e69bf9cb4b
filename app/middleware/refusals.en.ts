export const words = {
  foreign: "This request did not come from our own pages.",
  compressed: "Compressed forms are not accepted.",
  notAForm: "Only forms are accepted.",
  unreadable: "The form could not be read.",
  tooManyFields: "The form has too many fields.",
  stopped: "What you sent did not arrive whole. Please send it again.",
  keepsStopping: "Too much from your network stopped half way.",
  aLotAtOnce: "That was a lot at once.",
};
