/** The whole data model in one place, for tests and tools that look at all of it. Slices import their own tables. */
export * from './accounts/accounts.tables'
export * from './cart/cart.tables'
export * from './catalog/catalog.tables'
export * from './orders/orders.tables'
export * from './payments/payments.tables'
export * from './pictures/pictures.tables'
export * from './reviews/reviews.tables'
