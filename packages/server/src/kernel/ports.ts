/** The interfaces to external services. Their adapters and fakes are in the slices that use them. */

import type { AddressParts } from '@shop/contract/address-lines'
import type { ProductView } from '@shop/contract/catalog'
import type { FurtherCut } from '@shop/contract/cuts'
import type { JerseyDrawing } from '@shop/contract/jersey-drawing'
import type { MethodKind, PaymentMethod } from '@shop/contract/payment-methods'
import type { PrintDigits } from '@shop/contract/print-digits'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Where mail programs send the wish for no more mails of this kind (RFC 8058); missing for mails that must be sent. */
  unsubscribeUrl?: string
}

export interface Mailer {
  /** `folder`: mails are saved as files and reach nobody. */
  kind: 'smtp' | 'folder'
  send: (mail: Mail) => Promise<void>
}

export type PictureFormat = 'avif' | 'webp' | 'png'

export interface Rendition {
  width: number
  format: PictureFormat
}

/** A packed parcel as its carrier is told of it. */
export interface Shipment extends AddressParts {
  /** Order and parcel: `391-1`. */
  reference: string
  email: string
  pieces: number
  contents: string
  /** Dirham that the courier collects in cash. */
  toCollect: number
}

export interface ShipmentFile {
  fileName: string
  csv: string
}

/** Tells carriers of parcels. Announcing a parcel twice is harmless. */
export interface CarrierPort {
  /** Returns the file that staff hand to the courier. */
  createShipments: (shipments: readonly Shipment[]) => Promise<ShipmentFile>
}

/** Decoded pixels, square and with transparency. */
export interface Raster {
  pixels: Uint8Array
  width: number
}

/** The two sides from which a proof shows name and number. */
export const PROOF_VIEWS = ['back', 'three-quarter-back'] as const
export type ProofView = (typeof PROOF_VIEWS)[number]

/** A picture of a jersey that is rendered from a mesh; the back may have a name and a number. */
export interface MeshDrawing {
  jersey: JerseyDrawing
  view: ProductView | ProofView
  name?: string
  number?: number
  /** Missing for western ones. */
  digits?: PrintDigits
  /** How the picture is rendered: 1 was the flat drawing. */
  art: 2
  /** The number of the simulated drape, from 1. */
  drape: number
  /** Missing for the first cut. */
  cut?: FurtherCut
}

/** The bytes of the pictures that a drawing shows as artwork, by their paths. */
export type ArtworkPictures = Readonly<Record<string, Uint8Array>>

/** The simulated shapes of jerseys: their files for browsers, and pictures rendered from them. */
export interface Meshes {
  render: (drawing: MeshDrawing, width: number, artwork?: ArtworkPictures) => Promise<Raster>
  /** All meshes, with their URL paths. */
  list: () => { name: string; path: string }[]
  /** The URL path of the mesh that the picture is rendered from. */
  pathOf: (drawing: Pick<MeshDrawing, 'jersey' | 'drape' | 'cut'>) => string
  /** The gzipped file by the two parts of its URL path. */
  findFile: (hash: string, file: string) => Buffer | undefined
  close: () => Promise<void>
}

/** Stores renditions. It is a cache: a lost rendition is rendered again. */
export interface PictureStore {
  find: (key: string, rendition: Rendition) => Promise<Buffer | undefined>
  save: (key: string, rendition: Rendition, bytes: Buffer) => Promise<void>
  /** Removes every rendition of the key. */
  remove: (key: string) => Promise<void>
}

/** A card payment at the gateway, with the fields that the shop uses. Amounts are in minor units. */
export interface PaymentIntent {
  id: string
  clientSecret: string
  amount: number
  /** The captured amount. */
  amountReceived: number
  /** The refunded amount; undefined where the request to the gateway did not include it. */
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
  /** The card that was authorised; undefined where the gateway named none, or the request did not include it. */
  card?: { brand: string; last4: string } | undefined
  /** What was paid with; undefined where the request did not include it. */
  method?: PaymentMethod | undefined
  /** The customer; undefined for an intent that was not created by the shop. */
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

/** A dispute (chargeback) that a cardholder's bank opened against a charge. */
export interface GatewayDispute {
  id: string
  intentId: string | undefined
  chargeId: string
  amount: number
  currency: string
  reason: string
  status: DisputeStatus
  dueBy: Date | undefined
  /** Whether the gateway still allows refunds of this charge. */
  isRefundable: boolean
  openedAt: Date
}

/** An early fraud warning or a review of a payment, before any dispute. */
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
  /** The kinds of methods that may be used. */
  methods: readonly MethodKind[]
  /** The gateway's customer whose saved cards may pay; undefined for a shopper who never saved one. */
  customerId?: string | undefined
}

/** A card that the gateway keeps for a customer. */
export interface GatewayCard {
  id: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  /** Equal for two entries of the same card. */
  fingerprint: string
}

/** A refund at the gateway, made by the shop or in the gateway's dashboard. */
export interface GatewayRefund {
  id: string
  /** The shop's id of the refund; undefined for a refund made in the dashboard. */
  ownId: number | undefined
  amount: number
  hasFailed: boolean
}

/** A webhook event. Its contents are not trusted; the shop looks the object up at the gateway. */
export interface GatewayEvent {
  id: string
  type: string
  /** The payment that the event is about, if any. */
  intentId: string | undefined
  /** The object that the event is about: a payment, a charge, a dispute. */
  objectId?: string | undefined
  /** What was taken, by an event about a payment. Only compared with what is known, never saved. */
  amountReceived?: number | undefined
}

/** Charges cards. Its methods throw `GatewayRefusal` or `GatewayInDoubt` and nothing else. */
export interface PaymentGateway {
  name: 'stripe' | 'test'
  publishableKey: string
  createIntent: (intent: NewPaymentIntent) => Promise<PaymentIntent>
  /** Says whose saved cards may pay, and whether the card that pays is saved for that customer. */
  setCardSaving: (intentId: string, saving: { customerId: string; savesCard: boolean }) => Promise<void>
  /** Returns the gateway's id of a new customer. */
  createCustomer: (customer: { userId: number; email: string }) => Promise<string>
  /** Deletes a customer and the cards that are kept for them. */
  deleteCustomer: (id: string) => Promise<void>
  /** The cards that are kept for a customer, the latest first; undefined if the gateway does not know the customer. */
  listCards: (customerId: string) => Promise<GatewayCard[] | undefined>
  detachCard: (id: string) => Promise<void>
  findIntent: (id: string) => Promise<PaymentIntent | undefined>
  /** Newest first, one page at a time; `startingAfter` is the last id of the page before. */
  listIntents: (
    wanted?: WantedIntents & { createdBefore?: Date | undefined },
  ) => Promise<{ intents: PaymentIntent[]; hasMore: boolean }>
  captureIntent: (id: string, idempotencyKey: string) => Promise<PaymentIntent>
  cancelIntent: (id: string) => Promise<PaymentIntent>
  /** Returns the gateway's id of the refund. The shop's id is sent along, so that `listRefunds` returns it. */
  refundIntent: (id: string, refund: { id: number; amount: number }, idempotencyKey: string) => Promise<string>
  /** All refunds of a payment, including failed ones; none if the gateway does not know the payment. */
  listRefunds: (intentId: string) => Promise<GatewayRefund[]>
  findDispute: (id: string) => Promise<GatewayDispute | undefined>
  listDisputes: (wanted?: WantedIntents) => Promise<{ disputes: GatewayDispute[]; hasMore: boolean }>
  findFraudWarning: (id: string) => Promise<GatewayWarning | undefined>
  findReview: (id: string) => Promise<GatewayWarning | undefined>
  /** Verifies and parses a webhook request; undefined when the signature is wrong or too old. */
  readEvent: (body: string, signature: string) => GatewayEvent | undefined
}

/** A content delivery network (CDN) in front of the shop. It keeps public answers under the keys that they carry. */
export interface Cdn {
  name: string
  /** The header with the keys of an answer, and what parts two keys in it. */
  keyHeader: string
  keySeparator: string
  /** The most keys of one purge. */
  mostKeys: number
  /** Drops every answer with one of these keys. */
  purge: (keys: readonly string[]) => Promise<void>
}
