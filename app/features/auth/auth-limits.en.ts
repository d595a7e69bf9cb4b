export const words = {
  emailClosed:
    "Too many wrong passwords were tried for this email address. “Forgot password?” on the sign-in page lets you in now.",
  addressClosed:
    "Too many wrong passwords were tried from your network. “Forgot password?” on the sign-in page lets you in now.",
  sessionClosed: "Too many wrong passwords were tried in this session.",
  paused: "Somebody asked for an email to this address less than a minute ago. Please check that inbox first.",
  changed: "You asked for an email to a new address less than a minute ago. Please check that inbox first.",
  signUps: "Too many accounts were made from your network within the hour.",
  resets: "Your network asked for too many emails within the hour.",
  links: "Too many links that don't work were opened from your network.",
  mails: "Somebody asked for too many emails to this address within the hour. Please check that inbox first.",
};
