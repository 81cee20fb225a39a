import { SHOP_CONTACT } from './shop-contact'

/** The sections of the settings page that show settings of the list, in their order. */
export const SETTING_SECTIONS = ['shop', 'tax', 'payments', 'printing', 'stock', 'parcels', 'returns', 'mails'] as const
export type SettingSection = (typeof SETTING_SECTIONS)[number]

/** The kinds of settings that are numbers. */
const NUMBER_KINDS = ['money', 'count', 'percent'] as const
type NumberKind = (typeof NUMBER_KINDS)[number]

/** The kinds decide on the value's type, its check and the field of the form. */
export type SettingKind =
  | 'text'
  | 'lines'
  | 'email'
  | 'phone'
  | 'trn'
  | 'time-zone'
  | 'choice'
  | 'tax-rates'
  | 'prefix'
  | 'amounts'
  | 'emails'
  | NumberKind

export interface Setting {
  section: SettingSection
  kind: SettingKind
  label: string
  hint?: string
  /** The longest text, or the largest number. */
  most: number
  /** The smallest number; 0 unless told. */
  least?: number
  isRequired?: true
  /** The values of a choice, with the words that the form shows for them. */
  choices?: Readonly<Record<string, string>>
  /** Public settings are sent to every visitor with the page. */
  isPublic?: true
  /** The value until staff set one, unless the environment variable has another. */
  standard: string | number
  variable?: string
}

const ON_OR_OFF = { on: 'On', off: 'Off' } as const

/** Every setting that staff change in the panel. An entry here is all that a new setting needs. */
export const SETTINGS = {
  shop_name: {
    section: 'shop',
    kind: 'text',
    label: 'Shop name',
    hint: 'In titles, mails and papers.',
    most: 60,
    isRequired: true,
    isPublic: true,
    standard: 'Touchline',
    variable: 'SHOP_NAME',
  },
  logo_text: {
    section: 'shop',
    kind: 'text',
    label: 'Logo text',
    hint: 'Beside the logo in header and footer. Leave it empty to show the shop name.',
    most: 24,
    isPublic: true,
    standard: '',
  },
  legal_name: {
    section: 'shop',
    kind: 'text',
    label: 'Legal name',
    hint: 'As in the trade licence; on receipts and invoices.',
    most: 120,
    isPublic: true,
    standard: '',
  },
  trn: {
    section: 'shop',
    kind: 'trn',
    label: 'TRN',
    hint: 'The tax registration number, 15 digits; on receipts and invoices.',
    most: 20,
    isPublic: true,
    standard: '',
  },
  contact_address: {
    section: 'shop',
    kind: 'lines',
    label: 'Address',
    hint: 'In the footer, on the contact page and on papers.',
    most: 300,
    isRequired: true,
    isPublic: true,
    standard: SHOP_CONTACT.city,
  },
  contact_email: {
    section: 'shop',
    kind: 'email',
    label: 'Email for shoppers',
    most: 200,
    isRequired: true,
    isPublic: true,
    standard: SHOP_CONTACT.mail,
  },
  contact_phone: {
    section: 'shop',
    kind: 'phone',
    label: 'Phone',
    most: 30,
    isPublic: true,
    standard: '',
  },
  contact_whatsapp: {
    section: 'shop',
    kind: 'phone',
    label: 'WhatsApp',
    hint: 'With the country code, such as +971 50 123 4567.',
    most: 30,
    isPublic: true,
    standard: '',
  },
  time_zone: {
    section: 'shop',
    kind: 'time-zone',
    label: 'Time zone',
    hint: 'Decides when the shop’s days begin, and in which time dates are shown.',
    most: 60,
    isRequired: true,
    isPublic: true,
    standard: 'Asia/Dubai',
    variable: 'SHOP_TIME_ZONE',
  },
  pay_by_card: {
    section: 'payments',
    kind: 'choice',
    label: 'Cards',
    hint: 'Apple Pay and Google Pay pay by card: without cards they are not offered either.',
    most: 10,
    isRequired: true,
    choices: ON_OR_OFF,
    standard: 'on',
  },
  pay_by_wallet: {
    section: 'payments',
    kind: 'choice',
    label: 'Wallets',
    hint: 'Apple Pay, Google Pay, PayPal and others, as far as they are switched on at Stripe.',
    most: 10,
    isRequired: true,
    choices: ON_OR_OFF,
    standard: 'on',
  },
  pay_in_parts: {
    section: 'payments',
    kind: 'choice',
    label: 'Pay in parts',
    hint: 'Tabby, Tamara, Klarna and others, as far as they are switched on at Stripe.',
    most: 10,
    isRequired: true,
    choices: ON_OR_OFF,
    standard: 'on',
  },
  pay_by_other: {
    section: 'payments',
    kind: 'choice',
    label: 'Other methods',
    hint: 'Banks and local methods, such as KNET or iDEAL, as far as they are switched on at Stripe.',
    most: 10,
    isRequired: true,
    choices: ON_OR_OFF,
    standard: 'on',
  },
  cash_fee: {
    section: 'payments',
    kind: 'money',
    label: 'Fee for cash on delivery',
    hint: 'Added to the total of an order that is paid in cash. Delivery zones say where cash is taken.',
    most: 1000,
    standard: 0,
  },
  cash_most: {
    section: 'payments',
    kind: 'money',
    label: 'Most that may be paid in cash',
    hint: 'Orders that come to more are paid by card.',
    most: 100_000,
    standard: 2000,
  },
  cash_open_orders: {
    section: 'payments',
    kind: 'count',
    label: 'Open cash orders per customer',
    hint: 'A customer with so many orders still to be paid in cash pays the next one by card.',
    least: 1,
    most: 100,
    standard: 3,
  },
  tax_in_prices: {
    section: 'tax',
    kind: 'choice',
    label: 'Prices',
    hint: 'Added tax raises the totals of carts from now on. Orders keep what they were placed at.',
    most: 10,
    isRequired: true,
    choices: { included: 'Include tax', added: 'Are without tax; checkout adds it' },
    standard: 'included',
  },
  tax_rates: {
    section: 'tax',
    kind: 'tax-rates',
    label: 'Rates by country',
    hint: 'One country on each line: its code and its rate in percent, such as AE 5. The country is that of the order’s address.',
    most: 2000,
    standard: 'AE 5',
  },
  tax_rate_elsewhere: {
    section: 'tax',
    kind: 'percent',
    label: 'Rate of all other countries (%)',
    hint: 'Exports from the Emirates are taxed at 0 %.',
    most: 100,
    standard: 0,
  },
  invoice_prefix: {
    section: 'tax',
    kind: 'prefix',
    label: 'Invoice numbers begin with',
    hint: 'Before the number, as in INV-000001. Invoices that were issued keep theirs.',
    most: 12,
    isRequired: true,
    standard: 'INV-',
  },
  credit_note_prefix: {
    section: 'tax',
    kind: 'prefix',
    label: 'Credit note numbers begin with',
    hint: 'Every refund has its credit note, with numbers of its own.',
    most: 12,
    isRequired: true,
    standard: 'CN-',
  },
  payment_link_days: {
    section: 'payments',
    kind: 'count',
    label: 'Days that a payment link is valid',
    hint: 'Of draft orders. Links that were sent keep their day.',
    least: 1,
    most: 60,
    standard: 7,
  },
  gift_card_amounts: {
    section: 'payments',
    kind: 'amounts',
    label: 'Amounts of gift cards',
    hint: 'Whole dirhams, separated by commas. Leave it empty to sell no gift cards; those that were sold stay valid.',
    most: 120,
    isPublic: true,
    standard: '100, 250, 500, 1000',
  },
  print_fee: {
    section: 'printing',
    kind: 'money',
    label: 'Price of name and number',
    hint: 'For products without a printing price of their own. Orders keep the price they were placed at.',
    most: 999_999,
    standard: 45,
    variable: 'PRINT_FEE',
  },
  print_days: {
    section: 'printing',
    kind: 'count',
    label: 'Working days for name and number',
    hint: 'An order with a printed jersey leaves so many working days later, and its arrival is promised accordingly.',
    most: 30,
    standard: 0,
  },
  arabic_prints: {
    section: 'printing',
    kind: 'choice',
    label: 'Arabic letters and Eastern digits',
    hint: 'Whether customers may have a name in Arabic letters and a number such as ١٠. Orders keep what they were placed with.',
    most: 3,
    isRequired: true,
    choices: { yes: 'Are printed', no: 'Are not printed' },
    standard: 'yes',
  },
  promise_days: {
    section: 'printing',
    kind: 'count',
    label: 'Days of the transfer promise',
    hint: 'Buyers of a player who leaves within so many days choose another name, no name, a voucher, or keep the jersey. Orders keep the days they were placed with; 0 promises nothing.',
    most: 365,
    standard: 90,
  },
  promise_voucher_percent: {
    section: 'printing',
    kind: 'count',
    label: 'Voucher of the transfer promise (%)',
    hint: 'Of what was paid for the jersey; 0 offers no voucher.',
    most: 100,
    standard: 100,
  },
  promise_old_jersey: {
    section: 'printing',
    kind: 'choice',
    label: 'The old jersey of the transfer promise',
    hint: 'Who sends it back gets the text “How to send it back” by mail. The new jersey does not wait for it.',
    most: 10,
    isRequired: true,
    choices: { keep: 'Stays with the customer', back: 'Is sent back' },
    standard: 'keep',
  },
  low_stock_threshold: {
    section: 'stock',
    kind: 'count',
    label: 'Running low at',
    hint: 'The dashboard lists sizes with so many pieces or fewer.',
    most: 1000,
    standard: 5,
  },
  low_stock_mail_to: {
    section: 'stock',
    kind: 'emails',
    label: 'Mail about low stock goes to',
    hint: 'One address on each line. They get one mail a day, only when something new is running low. Leave it empty for no mail.',
    most: 1000,
    standard: '',
  },
  completes_shipped: {
    section: 'parcels',
    kind: 'choice',
    label: 'When everything of an order is shipped',
    hint: 'An order that is still to be paid in cash stays open until the cash is received.',
    most: 10,
    isRequired: true,
    choices: { ask: 'Staff complete it', itself: 'It is completed by itself' },
    standard: 'ask',
  },
  return_days: {
    section: 'returns',
    kind: 'count',
    label: 'Days to return a jersey',
    hint: 'The default text of the returns page says it. A text of your own stays as you wrote it.',
    least: 1,
    most: 365,
    standard: 14,
  },
  return_conditions: {
    section: 'returns',
    kind: 'text',
    label: 'Condition of what is sent back',
    hint: 'Said on the return form, after the last day.',
    most: 200,
    standard: 'Unworn, with its labels.',
  },
  return_instructions: {
    section: 'returns',
    kind: 'lines',
    label: 'How to send it back',
    hint: 'Mailed when you approve a return. You can change it for each return.',
    most: 2000,
    standard:
      'Please pack the jersey in its bag, add a note with the number of your return, and send it to our address.',
  },
  fit_request_days: {
    section: 'mails',
    kind: 'count',
    label: 'Days until buyers are asked about the fit',
    hint: 'Counted from delivery. Each order is asked about once; 0 asks on the same day.',
    most: 60,
    standard: 3,
  },
  cart_reminder_hours: {
    section: 'mails',
    kind: 'count',
    label: 'Hours until a cart reminder',
    hint: 'Only customers who asked for it are reminded, once per cart. 0 reminds nobody.',
    most: 240,
    standard: 24,
  },
  mail_sender_name: {
    section: 'mails',
    kind: 'text',
    label: 'Sender',
    hint: 'The name that mails come from. Leave it empty to use the shop name.',
    most: 60,
    standard: '',
    variable: 'MAIL_FROM',
  },
  mail_sender_address: {
    section: 'mails',
    kind: 'email',
    label: 'Sender’s address',
    hint: 'Your mail server must allow it.',
    most: 200,
    isRequired: true,
    standard: 'no-reply@localhost',
    variable: 'MAIL_FROM',
  },
  mail_footer: {
    section: 'mails',
    kind: 'lines',
    label: 'Footer',
    hint: 'Small print at the end of every mail, such as your address and licence number.',
    most: 600,
    standard: '',
  },
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof SETTINGS
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[]

type ValueOf<Kind extends SettingKind> = Kind extends NumberKind ? number : string
export type SettingValues = { [Name in SettingName]: ValueOf<(typeof SETTINGS)[Name]['kind']> }

type PublicName = {
  [Name in SettingName]: (typeof SETTINGS)[Name] extends { isPublic: true } ? Name : never
}[SettingName]
export type PublicSettings = Pick<SettingValues, PublicName>

/** The entry of a setting with all optional fields. */
export function settingOf(name: SettingName): Setting {
  return SETTINGS[name]
}

export function isNumber(name: SettingName): boolean {
  return (NUMBER_KINDS as readonly string[]).includes(SETTINGS[name].kind)
}

/** The values of a shop in which nobody has set anything, neither staff nor the environment. */
export const STANDARD_SETTINGS = Object.fromEntries(
  SETTING_NAMES.map((name) => [name, SETTINGS[name].standard]),
) as unknown as SettingValues

/** The part of the settings that every visitor may know. */
export function publicSettings(values: SettingValues): PublicSettings {
  const names = SETTING_NAMES.filter((name) => settingOf(name).isPublic)
  return Object.fromEntries(names.map((name) => [name, values[name]])) as unknown as PublicSettings
}

/** The lines of a setting that holds one value per line. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
