/** The shop's fixed texts, each once, under the page that says it. Where the specification has a wording, it is that. */
export const texts = {
  account: {
    nameMissing: 'Please enter your name.',
    emailMissing: 'Please enter your email address.',
    passwordMissing: 'Please enter your password.',
    newPasswordMissing: 'Please choose a password.',
    repetitionMissing: 'Please repeat the password.',
    passwordsDiffer: 'The two passwords differ.',
    passwordHint: 'At least 8 characters.',
  },
  login: {
    failed: 'Login failed',
    failedToLogin: 'Failed to login',
  },
  register: {
    failed: 'Registration failed. Please try again.',
    storeFailed: 'Registration failed',
    succeeded: 'Registration successful! Welcome aboard!',
  },
  forgotPassword: {
    sent: 'If somebody is registered under this address, a link is on its way. It is valid for one hour.',
    failed: 'The link could not be sent. Please try again.',
  },
  resetPassword: {
    linkMissing: 'This link is not complete. Open it from the mail again, or ask for a new one.',
    failed: 'The password could not be saved. Please try again.',
    saved: 'Your new password is saved. Please log in with it.',
  },
  cart: {
    loginToAdd: 'Please login to add items to cart',
    loginToUpdate: 'Please login to update cart',
    loginToRemove: 'Please login to remove items from cart',
    unauthorizedToAdd: 'Please log in to add items to your cart',
    unauthorizedToUpdate: 'Please log in to update your cart',
    unauthorizedToRemove: 'Please log in to remove items from your cart',
    unauthorizedToView: 'Please log in to view your cart',
    fetchFailed: 'Failed to fetch cart',
    addFailed: 'Failed to add item to cart',
    updateFailed: 'Failed to update quantity',
    removeFailed: 'Failed to remove item',
    added: 'Item added to cart successfully!',
  },
  products: {
    fetchFailed: 'Error fetching products',
    selectSize: 'Please select a size.',
  },
  product: {
    fetchFailed: 'Error fetching product details',
    notFound: 'Product not found',
    reviewFailed: 'Error submitting review',
  },
  checkout: {
    fieldRequired: 'This field is required',
    paymentNotInitialized: 'Could not initialize payment. Please try again.',
    paymentSystemFailed: 'Failed to initialize payment system. Please refresh or try again later.',
    cardFailed: 'An unexpected error occurred.',
    paymentMissing: 'Payment information is missing',
    placeOrderFailedTryAgain: 'Failed to place order. Please try again.',
    placeOrderFailed: 'Failed to place order',
    emptyCart: 'Your cart is empty. Please add items before proceeding to checkout.',
    noOrderDetails: 'No order details found. You might have accessed this page directly.',
  },
  orders: {
    fetchFailed: 'Failed to load order history',
  },
  order: {
    fetchFailed: 'Failed to fetch order details. Please try again.',
    notFound: 'Order not found',
  },
  profile: {
    updateFailed: 'Failed to update profile',
    passwordFailed: 'Failed to update password',
    updated: 'Profile updated successfully',
    passwordUpdated: 'Password updated successfully',
    passwordsDiffer: 'New passwords do not match',
  },
  leagues: {
    fetchFailed: 'Error fetching leagues',
    malformed: 'Invalid data format received from server',
    none: 'No leagues found',
  },
  league: {
    fetchFailed: 'Failed to load league data',
    noTeams: 'No teams found in this league',
    notFound: 'League not found',
  },
  club: {
    fetchFailed: 'Failed to load club data',
    notFound: 'Club not found',
    noJerseys: 'No jerseys available for this club yet.',
  },
  admin: {
    statsFailed: 'Failed to load dashboard stats. Please try again later.',
    malformed: 'Invalid response format from server',
    products: {
      fetchFailed: 'Failed to fetch products. Please try again.',
      saveFailed: 'Failed to save product. Please try again.',
      deleteFailed: 'Failed to delete product. Please try again.',
      confirmDelete: 'Are you sure you want to delete this product?',
    },
    categories: {
      fetchFailed: 'Failed to fetch categories. Please try again.',
      saveFailed: 'Failed to save category. Please try again.',
      deleteFailed: 'Failed to delete category. Please try again.',
      confirmDelete: 'Are you sure you want to delete this category?',
    },
    orders: {
      fetchFailed: 'Failed to fetch orders. Please try again.',
      updateFailed: 'Failed to update order status. Please try again.',
    },
    users: {
      fetchFailed: 'Failed to fetch users. Please try again.',
      updateFailed: 'Failed to update user. Please try again.',
      statusFailed: 'Failed to update user status. Please try again.',
    },
    reviews: {
      fetchFailed: 'Failed to fetch reviews. Please try again.',
      deleteFailed: 'Failed to delete review. Please try again.',
      confirmDelete: 'Are you sure you want to delete this review?',
    },
  },
} as const
