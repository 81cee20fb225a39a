export const promiseTexts = {
  linkMissing: 'This link is not complete. Please open the one from your mail once more.',
  openFailed: 'Failed to fetch your choices. Please try again later.',
  answerFailed: 'Your choice could not be saved. Please try again.',
}
