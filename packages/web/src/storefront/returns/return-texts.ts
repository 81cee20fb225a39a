export const returnTexts = {
  fetchFailed: 'Failed to fetch what can be returned. Please try again later.',
  listFailed: 'Failed to fetch returns. Please try again later.',
  requestFailed: 'Your return could not be sent. Nothing is lost: please try again.',
  cancelFailed: 'The return could not be cancelled. Please try again.',
  showFailed: 'The picture could not be loaded. Please try again.',
  pictureFailed: 'The picture could not be sent. Please try again.',
  pictureTooLarge: 'A picture has at most 8 MB.',
}
