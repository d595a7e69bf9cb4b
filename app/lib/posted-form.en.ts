export const words = {
  tooLong:
    "This is too long to be sent, and nothing was saved. What you typed is still in the form (one step back in your browser, if you don't see it): shorten the longest text, then send it again.",
  ofAnother:
    "Nothing was sent: another member has signed in on this device since this page was opened. What you typed is still here. To send it, sign in again in another tab with the account that opened this page. To send it from the other account, copy it and load the page again.",
};
