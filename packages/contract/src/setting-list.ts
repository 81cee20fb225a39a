import { LANGUAGES, TRANSLATION_LANGUAGES, type TranslationLanguage } from './page-languages'
import { RETURN_TEXTS } from './return-texts'
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
  /** In the audit log and in refusals; the panel says it in its own language. */
  label: string
  /** The longest text, or the largest number. */
  most: number
  /** The smallest number; 0 unless told. */
  least?: number
  isRequired?: true
  /** The values of a choice. */
  choices?: readonly string[]
  /** Public settings are sent to every visitor with the page. */
  isPublic?: true
  /** The value until staff set one, unless the environment variable has another. */
  standard: string | number
  variable?: string
}

const ON_OR_OFF = ['on', 'off'] as const

/** The same setting in every language but English, `contact_address_ar`; empty until staff write it. */
function inOtherLanguages<Name extends string, const Shape extends Omit<Setting, 'label' | 'standard'>>(
  name: Name,
  shape: Shape,
  labelIn: (language: string) => string,
) {
  const settings = TRANSLATION_LANGUAGES.map((language) => {
    const label = labelIn(LANGUAGES[language].englishName)
    return [`${name}_${language}`, { ...shape, label, standard: '' }]
  })
  return Object.fromEntries(settings) as Record<
    `${Name}_${TranslationLanguage}`,
    Shape & { label: string; standard: string }
  >
}

/** Every setting that staff change in the panel. A new setting needs an entry here and its words in the panel. */
export const SETTINGS = {
  shop_name: {
    section: 'shop',
    kind: 'text',
    label: 'Shop name',
    most: 60,
    isRequired: true,
    isPublic: true,
    standard: 'Touchline',
    variable: 'SHOP_NAME',
  },
  ...inOtherLanguages(
    'shop_name',
    { section: 'shop', kind: 'text', most: 60, isPublic: true },
    (language) => `Shop name in ${language}`,
  ),
  logo_text: {
    section: 'shop',
    kind: 'text',
    label: 'Logo text',
    most: 24,
    isPublic: true,
    standard: '',
  },
  legal_name: {
    section: 'shop',
    kind: 'text',
    label: 'Legal name',
    most: 120,
    isPublic: true,
    standard: '',
  },
  trn: {
    section: 'shop',
    kind: 'trn',
    label: 'TRN',
    most: 20,
    isPublic: true,
    standard: '',
  },
  contact_address: {
    section: 'shop',
    kind: 'lines',
    label: 'Address',
    most: 300,
    isRequired: true,
    isPublic: true,
    standard: SHOP_CONTACT.city,
  },
  ...inOtherLanguages(
    'contact_address',
    { section: 'shop', kind: 'lines', most: 300, isPublic: true },
    (language) => `${language} address`,
  ),
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
    most: 30,
    isPublic: true,
    standard: '',
  },
  time_zone: {
    section: 'shop',
    kind: 'time-zone',
    label: 'Time zone',
    most: 60,
    isRequired: true,
    isPublic: true,
    standard: 'Asia/Dubai',
    variable: 'SHOP_TIME_ZONE',
  },
  arabic_digits: {
    section: 'shop',
    kind: 'choice',
    label: 'Figures on Arabic pages',
    most: 7,
    isRequired: true,
    isPublic: true,
    choices: ['latin', 'eastern'],
    standard: 'latin',
  },
  pay_by_card: {
    section: 'payments',
    kind: 'choice',
    label: 'Cards',
    most: 10,
    isRequired: true,
    choices: ON_OR_OFF,
    standard: 'on',
  },
  pay_by_wallet: {
    section: 'payments',
    kind: 'choice',
    label: 'Wallets',
    most: 10,
    isRequired: true,
    choices: ON_OR_OFF,
    standard: 'on',
  },
  pay_in_parts: {
    section: 'payments',
    kind: 'choice',
    label: 'Pay in parts',
    most: 10,
    isRequired: true,
    choices: ON_OR_OFF,
    standard: 'on',
  },
  pay_by_other: {
    section: 'payments',
    kind: 'choice',
    label: 'Other methods',
    most: 10,
    isRequired: true,
    choices: ON_OR_OFF,
    standard: 'on',
  },
  cash_fee: {
    section: 'payments',
    kind: 'money',
    label: 'Fee for cash on delivery',
    most: 1000,
    standard: 0,
  },
  cash_most: {
    section: 'payments',
    kind: 'money',
    label: 'Most that may be paid in cash',
    most: 100_000,
    standard: 2000,
  },
  cash_open_orders: {
    section: 'payments',
    kind: 'count',
    label: 'Open cash orders per customer',
    least: 1,
    most: 100,
    standard: 3,
  },
  tax_in_prices: {
    section: 'tax',
    kind: 'choice',
    label: 'Prices',
    most: 10,
    isRequired: true,
    choices: ['included', 'added'],
    standard: 'included',
  },
  tax_rates: {
    section: 'tax',
    kind: 'tax-rates',
    label: 'Rates by country',
    most: 2000,
    standard: 'AE 5',
  },
  tax_rate_elsewhere: {
    section: 'tax',
    kind: 'percent',
    label: 'Rate of all other countries (%)',
    most: 100,
    standard: 0,
  },
  invoice_prefix: {
    section: 'tax',
    kind: 'prefix',
    label: 'Invoice numbers begin with',
    most: 12,
    isRequired: true,
    standard: 'INV-',
  },
  credit_note_prefix: {
    section: 'tax',
    kind: 'prefix',
    label: 'Credit note numbers begin with',
    most: 12,
    isRequired: true,
    standard: 'CN-',
  },
  payment_link_days: {
    section: 'payments',
    kind: 'count',
    label: 'Days that a payment link is valid',
    least: 1,
    most: 60,
    standard: 7,
  },
  gift_card_amounts: {
    section: 'payments',
    kind: 'amounts',
    label: 'Amounts of gift cards',
    most: 120,
    isPublic: true,
    standard: '100, 250, 500, 1000',
  },
  print_fee: {
    section: 'printing',
    kind: 'money',
    label: 'Price of name and number',
    most: 999_999,
    standard: 45,
    variable: 'PRINT_FEE',
  },
  print_days: {
    section: 'printing',
    kind: 'count',
    label: 'Working days for name and number',
    most: 30,
    standard: 0,
  },
  arabic_prints: {
    section: 'printing',
    kind: 'choice',
    label: 'Arabic letters and Eastern digits',
    most: 3,
    isRequired: true,
    choices: ['yes', 'no'],
    standard: 'yes',
  },
  promise_days: {
    section: 'printing',
    kind: 'count',
    label: 'Days of the transfer promise',
    most: 365,
    standard: 90,
  },
  promise_voucher_percent: {
    section: 'printing',
    kind: 'count',
    label: 'Voucher of the transfer promise (%)',
    most: 100,
    standard: 100,
  },
  promise_old_jersey: {
    section: 'printing',
    kind: 'choice',
    label: 'The old jersey of the transfer promise',
    most: 10,
    isRequired: true,
    choices: ['keep', 'back'],
    standard: 'keep',
  },
  audit_log_months: {
    section: 'shop',
    kind: 'count',
    label: 'Months of the audit log at hand',
    most: 1200,
    standard: 0,
  },
  stock_movement_months: {
    section: 'stock',
    kind: 'count',
    label: 'Months of stock movements at hand',
    most: 1200,
    standard: 0,
  },
  low_stock_threshold: {
    section: 'stock',
    kind: 'count',
    label: 'Running low at',
    most: 1000,
    standard: 5,
  },
  low_stock_mail_to: {
    section: 'stock',
    kind: 'emails',
    label: 'Mail about low stock goes to',
    most: 1000,
    standard: '',
  },
  completes_shipped: {
    section: 'parcels',
    kind: 'choice',
    label: 'When everything of an order is shipped',
    most: 10,
    isRequired: true,
    choices: ['ask', 'itself'],
    standard: 'ask',
  },
  return_days: {
    section: 'returns',
    kind: 'count',
    label: 'Days to return a jersey',
    least: 1,
    most: 365,
    standard: 14,
  },
  return_conditions: {
    section: 'returns',
    kind: 'text',
    label: 'Condition of what is sent back',
    most: 200,
    standard: RETURN_TEXTS.conditions.text,
  },
  ...inOtherLanguages(
    'return_conditions',
    { section: 'returns', kind: 'text', most: 200 },
    (language) => `The condition in ${language}`,
  ),
  return_instructions: {
    section: 'returns',
    kind: 'lines',
    label: 'How to send it back',
    most: 2000,
    standard: RETURN_TEXTS.instructions.text,
  },
  ...inOtherLanguages(
    'return_instructions',
    { section: 'returns', kind: 'lines', most: 2000 },
    (language) => `How to send it back, in ${language}`,
  ),
  fit_request_days: {
    section: 'mails',
    kind: 'count',
    label: 'Days until buyers are asked about the fit',
    most: 60,
    standard: 3,
  },
  cart_reminder_hours: {
    section: 'mails',
    kind: 'count',
    label: 'Hours until a cart reminder',
    most: 240,
    standard: 24,
  },
  mail_sender_name: {
    section: 'mails',
    kind: 'text',
    label: 'Sender',
    most: 60,
    standard: '',
    variable: 'MAIL_FROM',
  },
  mail_sender_address: {
    section: 'mails',
    kind: 'email',
    label: 'Sender’s address',
    most: 200,
    isRequired: true,
    standard: 'no-reply@localhost',
    variable: 'MAIL_FROM',
  },
  mail_footer: {
    section: 'mails',
    kind: 'lines',
    label: 'Footer',
    most: 600,
    standard: '',
  },
  ...inOtherLanguages(
    'mail_footer',
    { section: 'mails', kind: 'lines', most: 600 },
    (language) => `Footer in ${language}`,
  ),
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
