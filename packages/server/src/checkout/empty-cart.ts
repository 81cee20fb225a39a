/** In the specification's words. */
export const EMPTY_CART = 'Your cart is empty. Please add items before proceeding to checkout.'
