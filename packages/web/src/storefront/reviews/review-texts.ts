/** Texts beside those that every page of a product has. */
export const reviewTexts = {
  voteFailed: 'Your vote could not be saved. Please try again.',
  reportFailed: 'The report could not be sent. Please try again.',
  reported: 'Thank you. We look at this review soon.',
  picturesFailed: 'The pictures could not be enlarged. Please try again.',
  pictureFailed: 'The picture could not be uploaded. Please try again.',
  pictureTooLarge: 'The picture may have at most 8 MB.',
  pictureWrongKind: 'Please choose a JPEG, PNG, WebP or AVIF picture.',
  tooManyPictures: 'A review has at most 4 pictures.',
  picturesPending: 'Please wait until the pictures are uploaded, or remove them.',
} as const
