import * as m from '#messages/reviews'
/** Texts beside those that every page of a product has. */
export const reviewTexts = {
  voteFailed: m.voteFailed,
  reportFailed: m.reportFailed,
  reported: m.reportedThanks,
  picturesFailed: m.picturesFailed,
  pictureFailed: m.pictureFailed,
  pictureTooLarge: m.pictureTooLarge,
  pictureWrongKind: m.pictureWrongKind,
  tooManyPictures: m.tooManyPictures,
  picturesPending: m.picturesPending,
} as const
