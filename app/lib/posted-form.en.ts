export const words = {
  tooLong:
    "This is too long to be sent, and nothing was saved. What you typed is still in the form (one step back in your browser, if you don't see it): shorten the longest text, then send it again.",
};
