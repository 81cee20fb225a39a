export type { Gateway } from './gateway'
export { addTestGateway, type TestGatewayOptions } from './gateway.routes'
export { createTables } from './create-tables'
export { deleteExpired } from './delete-expired'
export { deleteIntents } from './delete-intents'
export { deliverEvent, type Deliver } from './deliver-event'
export {
  changeDispute,
  closeReview,
  DisputeChangeInput,
  NewDisputeInput,
  NewWarningInput,
  openDispute,
  openWarning,
} from './disputes'
export { insertPastIntents, type PastIntent } from './insert-past-intents'
export { getKeys, makeSecretKeys, TEST_PUBLISHABLE_KEY, TEST_SECRET_KEY, TEST_WEBHOOK_SECRET } from './keys'
export { fetchInProcess, stripeInProcess, type InProcessApp } from './stripe-in-process'
