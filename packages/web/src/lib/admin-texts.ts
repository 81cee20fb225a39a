/** What the admin panel says. Apart from the shop's other texts, because shoppers never download it. */
export const adminTexts = {
  statsFailed: 'Failed to load dashboard stats. Please try again later.',
  malformed: 'Invalid response format from server',
  products: {
    fetchFailed: 'Failed to fetch products. Please try again.',
    saveFailed: 'Failed to save product. Please try again.',
    deleteFailed: 'Failed to delete product. Please try again.',
    confirmDelete: 'Are you sure you want to delete this product?',
    fetchOneFailed: 'Failed to fetch product. Please try again.',
    changeFailed: 'Failed to change products. Please try again.',
    exportFailed: 'Failed to export products. Please try again.',
  },
  categories: {
    fetchFailed: 'Failed to fetch categories. Please try again.',
    saveFailed: 'Failed to save category. Please try again.',
    deleteFailed: 'Failed to delete category. Please try again.',
    confirmDelete: 'Are you sure you want to delete this category?',
  },
  pictures: {
    uploadFailed: 'Failed to upload picture. Please try again.',
    wrongKind: 'Please choose a JPEG, PNG, WebP or AVIF picture.',
    tooLarge: 'A picture has at most 8 MB.',
  },
  bulkRuns: {
    fetchFailed: 'Failed to fetch bulk changes. Please try again.',
    fetchOneFailed: 'Failed to fetch bulk change. Please try again.',
    stopFailed: 'Failed to stop the change. Please try again.',
    undoFailed: 'Failed to take back the change. Please try again.',
  },
  imports: {
    fetchFailed: 'Failed to fetch import. Please try again.',
    sendFailed: 'Failed to send file. Please try again.',
    runFailed: 'Failed to import products. Please try again.',
    templateFailed: 'Failed to download template. Please try again.',
    wrongKind: 'Please choose a CSV file.',
    tooLarge: 'A file has at most 20 MB. Please split it.',
    empty: 'This file is empty.',
    notUtf8: 'This file is not written in UTF-8. Please save it as “CSV UTF-8” and choose it again.',
  },
  orders: {
    fetchFailed: 'Failed to fetch orders. Please try again.',
    updateFailed: 'Failed to update order status. Please try again.',
    fetchOneFailed: 'Failed to fetch order. Please try again.',
    exportFailed: 'Failed to export orders. Please try again.',
    confirmCancel:
      'Are you sure you want to cancel this order? The items go back into stock and the customer gets the money back.',
    refundFailed: 'Failed to refund order. Please try again.',
    refundUnknown: 'No answer came. The money may be on its way: please check the payment before you try again.',
  },
  users: {
    fetchFailed: 'Failed to fetch users. Please try again.',
    updateFailed: 'Failed to update user. Please try again.',
    statusFailed: 'Failed to update user status. Please try again.',
    fetchOneFailed: 'Failed to fetch user. Please try again.',
    confirmBlock: 'Are you sure you want to block this user? They are signed out at once and can’t log in any more.',
  },
  reviews: {
    fetchFailed: 'Failed to fetch reviews. Please try again.',
    deleteFailed: 'Failed to delete review. Please try again.',
    confirmDelete: 'Are you sure you want to delete this review?',
  },
  auditFailed: 'Failed to fetch audit log. Please try again.',
  booksFailed: 'Failed to check the books. Please try again.',
  prints: {
    fetchFailed: 'Failed to fetch the print queue. Please try again.',
    updateFailed: 'Failed to update the print queue. Please try again.',
  },
  squads: {
    fetchFailed: 'Failed to fetch squads. Please try again.',
    saveFailed: 'Failed to save squad. Please try again.',
    deleteFailed: 'Failed to delete squad. Please try again.',
    confirmDelete: 'Are you sure you want to delete this squad?',
  },
  blockedWords: {
    fetchFailed: 'Failed to fetch blocked words. Please try again.',
    saveFailed: 'Failed to save blocked words. Please try again.',
  },
} as const
