/** The fixed texts of the wishlist and of stock alerts. */
export const wishlistTexts = {
  wishlist: {
    fetchFailed: 'Failed to load wishlist',
    updateFailed: 'Failed to update wishlist. Please try again.',
    unauthorized: 'Please log in to change your wishlist',
    added: 'Added to wishlist',
    removed: 'Removed from wishlist',
    none: 'Nothing on your wishlist yet',
    hint: 'Press the heart on a jersey to keep it here.',
  },
  stockAlerts: {
    tellMe: 'Tell me when it’s back',
    openFailed: 'This could not be opened. Please try again.',
    chooseSize: 'Please choose a size first.',
    askFailed: 'This could not be saved. Please try again.',
    unauthorized: 'Please log in to be told',
    loginFirst: 'Log in, and we’ll mail you once when it is back.',
  },
} as const
