export const mailTexts = {
  linkMissing: 'The link is not complete. Please open the one from your mail once more.',
  openFailed: 'Failed to open the link. Please try again.',
  fetchFailed: 'Failed to load your mails. Please try again.',
  saveFailed: 'Your choice was not saved. Please try again.',
  saved: 'Your choice is saved.',
  unsubscribed: 'You are unsubscribed. We still write about your orders and your account.',
}
