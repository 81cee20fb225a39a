/** The outside world, as the shop sees it. Adapters stand in the slices that use them, a fake beside each. */

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

export interface Mailer {
  send: (mail: Mail) => Promise<void>
}

export type PictureFormat = 'avif' | 'webp' | 'png'

export interface Rendition {
  width: number
  format: PictureFormat
}

/** Keeps made renditions; losing them costs only the time to make them again. */
export interface PictureStore {
  find: (key: string, rendition: Rendition) => Promise<Buffer | undefined>
  save: (key: string, rendition: Rendition, bytes: Buffer) => Promise<void>
  /** Every rendition of the key. */
  remove: (key: string) => Promise<void>
}

/** A card payment at the gateway, as far as the shop looks at it. Amounts are in minor units, as everywhere inside. */
export interface PaymentIntent {
  id: string
  clientSecret: string
  amount: number
  /** What was captured so far. */
  amountReceived: number
  /** What went back of it; undefined where the gateway was not asked for it. */
  amountRefunded: number | undefined
  currency: string
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'requires_capture'
    | 'succeeded'
    | 'canceled'
  /** For whom the shop made it; undefined where somebody else did. */
  userId?: number | undefined
}

export interface WantedIntents {
  startingAfter?: string | undefined
  createdSince?: Date | undefined
}

export const DISPUTE_STATUSES = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
  'won',
  'lost',
  'prevented',
] as const
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number]

/** What a cardholder's bank says against a charge. */
export interface GatewayDispute {
  id: string
  intentId: string | undefined
  chargeId: string
  amount: number
  currency: string
  reason: string
  status: DisputeStatus
  dueBy: Date | undefined
  /** The gateway still returns money of this charge. */
  isRefundable: boolean
  openedAt: Date
}

/** Doubts about a payment before anybody disputes it. */
export interface GatewayWarning {
  id: string
  kind: 'fraud-warning' | 'review'
  intentId: string | undefined
  reason: string
  isOpen: boolean
  openedAt: Date
}

export interface NewPaymentIntent {
  amount: number
  currency: string
  userId: number
  email: string
}

/** Money that went back, as the gateway has it: decided here, or in the provider's dashboard. */
export interface GatewayRefund {
  id: string
  /** The shop's own id of it, where the shop decided it. */
  ownId: number | undefined
  amount: number
  hasFailed: boolean
}

/** Something the gateway tells of its own accord: a reason to look, never a fact. */
export interface GatewayEvent {
  id: string
  type: string
  /** The payment it is about, where it is about one. */
  intentId: string | undefined
  /** What it is about: a payment, a charge, a dispute. */
  objectId?: string | undefined
}

/** Takes cards. Refuses with `GatewayRefusal`, leaves in doubt with `GatewayInDoubt`; nothing else is thrown. */
export interface PaymentGateway {
  name: 'stripe' | 'test'
  publishableKey: string
  createIntent: (intent: NewPaymentIntent) => Promise<PaymentIntent>
  findIntent: (id: string) => Promise<PaymentIntent | undefined>
  /** Newest first, a page at a time; the next begins after the last of this one. */
  listIntents: (wanted?: WantedIntents) => Promise<{ intents: PaymentIntent[]; hasMore: boolean }>
  captureIntent: (id: string, idempotencyKey: string) => Promise<PaymentIntent>
  cancelIntent: (id: string) => Promise<PaymentIntent>
  /** Returns the gateway's id of the refund; ours goes with it, so that it can be found again. */
  refundIntent: (id: string, refund: { id: number; amount: number }, idempotencyKey: string) => Promise<string>
  /** All of one payment, also those that failed; none where the gateway does not know the payment. */
  listRefunds: (intentId: string) => Promise<GatewayRefund[]>
  findDispute: (id: string) => Promise<GatewayDispute | undefined>
  listDisputes: (wanted?: WantedIntents) => Promise<{ disputes: GatewayDispute[]; hasMore: boolean }>
  findFraudWarning: (id: string) => Promise<GatewayWarning | undefined>
  findReview: (id: string) => Promise<GatewayWarning | undefined>
  /** Undefined when the signature is wrong or too old. */
  readEvent: (body: string, signature: string) => GatewayEvent | undefined
}
