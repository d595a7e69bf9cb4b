export const words = {
  connect: "Connect",
  unknown: "We can't check your connections just now. You can still ask.",
  said: {
    sent: { label: "Request sent", sentence: "You have already asked." },
    refused: { label: "Request declined", sentence: "Your request was declined." },
    asked: { label: "Answer request", sentence: "They asked to connect with you." },
    connected: { label: "Connected", sentence: "You are connected." },
    declined: { label: "You declined", sentence: "You declined a request to connect." },
    blocked: { label: "Blocked", sentence: "You have blocked this member." },
  },
};
