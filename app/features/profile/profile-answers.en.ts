export const words = {
  notSaved: "Error updating profile: There was an error saving your profile. Please try again.",
  changesNotSaved: "Your changes could not be saved. Please try again.",
  pictureNotSaved: "Your picture could not be saved. Please try again, or remove the one you have first.",
  pictureNotRemoved: "Your picture could not be removed. Please try again.",
  notAPicture: "This file is not a JPEG, PNG, WebP or AVIF picture, or it is damaged. Choose another one.",
  tookTooLong: "Reading this picture took too long. Choose a smaller one.",
  tooManyPixels: "This picture has too many pixels: at most 50 million can be read. Choose a smaller one.",
};
