export const fitTexts = {
  linkMissing: 'The link is not complete. Please open the one from your mail once more.',
  openFailed: 'Failed to open the link. Please try again.',
  saveFailed: 'Your answer was not saved. Please try again.',
  saved: 'Thank you. Your answer is saved.',
  measuresSaved: 'Your size is saved.',
  measuresFailed: 'Failed to save your size. Please try again.',
  fetchFailed: 'Failed to load your size. Please try again.',
  deleted: 'Your sizes and answers are deleted.',
  deleteFailed: 'Failed to delete. Please try again.',
  answerDeleted: 'Your answer is deleted.',
  number: 'Please enter a whole number.',
}
