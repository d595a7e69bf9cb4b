export const words = {
  sessionEnded: "Your session has ended. Sign in again in another tab, then try once more.",
  away: "We can't reach our database just now. Please try again in a moment.",
  offline: "Your device seems to be offline. Nothing was lost: please send the form again in a moment.",
  refused: "This can't be sent any more. Nothing you typed is lost.",
  unreachable: "We can't be reached just now. Nothing was lost: please send the form again in a moment.",
};
