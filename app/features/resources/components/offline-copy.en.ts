export const words = {
  kept: "Kept on this device: you can read this page without a connection.",
  offline: "No connection, or a very slow one: this is the copy kept on your device, as visitors see it.",
  notKept: "No connection, and the page that you asked for is not kept on your device. The guides that you opened are.",
};
