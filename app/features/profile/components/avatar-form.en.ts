export const words = {
  hint: "JPEG, PNG, WebP or AVIF, at most 8 MB. We keep a small square of it, without the place where it was taken.",
  notSaved: "Your picture was not saved",
  picture: "Picture",
  another: "Another picture",
  sending: "Sending…",
  save: "Save picture",
  notRemoved: "Your picture was not removed",
  removing: "Removing…",
  remove: "Remove picture",
};
