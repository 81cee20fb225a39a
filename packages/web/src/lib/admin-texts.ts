/** What the admin panel says. Apart from the shop's other texts, because shoppers never download it. */
export const adminTexts = {
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
} as const
