export const words = {
  reachable: "Our emails reach you again",
  reachablePreview: "You don't need to do anything else: this email is the proof.",
  reachableBody: "You asked us to write to this address again. You can read this, so our emails reach you.",
  reachableNext:
    "You can see what you missed on your pages. In the settings you can choose what we write to you about.",
  reachableAction: "Open settings",
  reachableWhy: "You get this email because you asked in your settings to try this address again.",
  changed: "The email address of your TechSetu account was changed",
  changedPreview: "If it was you, there is nothing else to do.",
  changedBody:
    "Emails to this address came back, so somebody changed the account's email address to another one. They knew the account's password and opened a link in the new mailbox. We will send no more emails to this address.",
  changedNext:
    "If it was not you, and you are still signed in somewhere, set a new password there and change the address back. If you use that password elsewhere, change it there as well.",
  changedWhy: "You get this one email because the account had your address until now.",
};
