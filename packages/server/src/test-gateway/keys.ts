/** Known to everybody on purpose: they open a gateway that moves no money. */
export const TEST_SECRET_KEY = 'sk_test_local'
export const TEST_PUBLISHABLE_KEY = 'pk_test_local'
export const TEST_WEBHOOK_SECRET = 'whsec_test_local'
