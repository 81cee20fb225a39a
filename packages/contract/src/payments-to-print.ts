import type { PaymentStatus } from './orders'

/** Whose prints the workshop makes: of orders that are paid, or will be in cash; cancelled ones aside. */
export const PAYMENTS_TO_PRINT: readonly PaymentStatus[] = ['paid', 'due']
