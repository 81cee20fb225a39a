export const addressTexts = {
  fetchFailed: 'Your addresses could not be loaded. Please try again.',
  saveFailed: 'The address could not be saved. Please try again.',
  deleteFailed: 'The address could not be deleted. Please try again.',
  defaultFailed: 'The default could not be changed. Please try again.',
  none: 'You have no saved addresses yet',
  saved: 'The address is saved.',
  deleted: 'The address is deleted.',
  isDefault: 'This is your default address now.',
}
