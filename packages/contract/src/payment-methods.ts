/** The kinds of methods that the shop switches on and off. Apple Pay and Google Pay are wallets that pay by card. */
export const METHOD_KINDS = ['card', 'wallet', 'parts', 'other'] as const
export type MethodKind = (typeof METHOD_KINDS)[number]

export interface PaymentMethod {
  name: string
  kind: MethodKind
  /** Whether the gateway can authorise it first and capture it when the order is placed. Otherwise it takes the money at once. */
  isCapturedLater: boolean
}

/** Stripe's types of methods: those that can be captured later, and those that take the money at once. */
const LATER: Readonly<Record<string, readonly [MethodKind, name: string]>> = {
  card: ['card', 'Card'],
  kr_card: ['card', 'Korean card'],
  amazon_pay: ['wallet', 'Amazon Pay'],
  cashapp: ['wallet', 'Cash App Pay'],
  kakao_pay: ['wallet', 'Kakao Pay'],
  link: ['wallet', 'Link'],
  mobilepay: ['wallet', 'MobilePay'],
  naver_pay: ['wallet', 'Naver Pay'],
  payco: ['wallet', 'PAYCO'],
  paypal: ['wallet', 'PayPal'],
  revolut_pay: ['wallet', 'Revolut Pay'],
  samsung_pay: ['wallet', 'Samsung Pay'],
  satispay: ['wallet', 'Satispay'],
  affirm: ['parts', 'Affirm'],
  afterpay_clearpay: ['parts', 'Afterpay'],
  alma: ['parts', 'Alma'],
  billie: ['parts', 'Billie'],
  klarna: ['parts', 'Klarna'],
  scalapay: ['parts', 'Scalapay'],
  sequra: ['parts', 'seQura'],
  sunbit: ['parts', 'Sunbit'],
}
const AT_ONCE: Readonly<Record<string, readonly [MethodKind, name: string]>> = {
  alipay: ['wallet', 'Alipay'],
  grabpay: ['wallet', 'GrabPay'],
  paypay: ['wallet', 'PayPay'],
  wechat_pay: ['wallet', 'WeChat Pay'],
  tabby: ['parts', 'Tabby'],
  tamara: ['parts', 'Tamara'],
  zip: ['parts', 'Zip'],
  bancontact: ['other', 'Bancontact'],
  bizum: ['other', 'Bizum'],
  blik: ['other', 'BLIK'],
  eps: ['other', 'EPS'],
  fpx: ['other', 'FPX'],
  ideal: ['other', 'iDEAL'],
  knet: ['other', 'KNET'],
  mb_way: ['other', 'MB WAY'],
  p24: ['other', 'Przelewy24'],
  pay_by_bank: ['other', 'Pay by Bank'],
  paynow: ['other', 'PayNow'],
  pix: ['other', 'Pix'],
  promptpay: ['other', 'PromptPay'],
  swish: ['other', 'Swish'],
  twint: ['other', 'TWINT'],
  upi: ['other', 'UPI'],
}

/** Wallets that hand over a card: the gateway names them beside the card. */
const CARD_WALLETS: Readonly<Record<string, string>> = {
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  samsung_pay: 'Samsung Pay',
  link: 'Link',
}

/** Methods whose money arrives days later. No order could be placed with them, so that they are never offered. */
export const DELAYED_METHODS = [
  'acss_debit',
  'au_becs_debit',
  'bacs_debit',
  'boleto',
  'customer_balance',
  'konbini',
  'multibanco',
  'nz_bank_account',
  'oxxo',
  'payto',
  'sepa_debit',
  'sofort',
  'us_bank_account',
] as const

/** The method of a payment by the gateway's names of it. A type that is not known takes the money at once. */
export function paymentMethodOf(type: string, cardWallet?: string | null): PaymentMethod {
  const wallet = type === 'card' && cardWallet ? CARD_WALLETS[cardWallet] : undefined
  if (wallet !== undefined) return { name: wallet, kind: 'wallet', isCapturedLater: true }
  const isCapturedLater = Object.hasOwn(LATER, type)
  const [kind, name] = (isCapturedLater ? LATER[type] : Object.hasOwn(AT_ONCE, type) ? AT_ONCE[type] : undefined) ?? [
    'other' as const,
    'Another method',
  ]
  return { name, kind, isCapturedLater }
}

export function isCapturedLater(type: string): boolean {
  return Object.hasOwn(LATER, type)
}

/** The types of these kinds; a wallet that pays by card needs the type `card`, which is a kind of its own. */
export function methodTypesOf(kinds: readonly MethodKind[]): string[] {
  return Object.entries({ ...LATER, ...AT_ONCE }).flatMap(([type, [kind]]) => (kinds.includes(kind) ? [type] : []))
}
