import { SHOP_CONTACT } from './shop-contact'

/** The sections of the settings page that show settings of the list, in their order. */
export const SETTING_SECTIONS = ['shop', 'printing', 'stock', 'returns', 'mails'] as const
export type SettingSection = (typeof SETTING_SECTIONS)[number]

/** The kinds decide on the value's type, its check and the field of the form. Only `money` and `count` are numbers. */
export type SettingKind = 'text' | 'lines' | 'email' | 'phone' | 'trn' | 'time-zone' | 'money' | 'count'

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
  /** Public settings are sent to every visitor with the page. */
  isPublic?: true
  /** The value until staff set one, unless the environment variable has another. */
  standard: string | number
  variable?: string
}

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
  print_fee: {
    section: 'printing',
    kind: 'money',
    label: 'Price of name and number',
    hint: 'For products without a printing price of their own. Orders keep the price they were placed at.',
    most: 999_999,
    standard: 45,
    variable: 'PRINT_FEE',
  },
  low_stock_threshold: {
    section: 'stock',
    kind: 'count',
    label: 'Running low at',
    hint: 'The dashboard lists sizes with so many pieces or fewer.',
    most: 1000,
    standard: 5,
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
  fit_request_days: {
    section: 'mails',
    kind: 'count',
    label: 'Days until buyers are asked about the fit',
    hint: 'Counted from delivery. Each order is asked about once; 0 asks on the same day.',
    most: 60,
    standard: 3,
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

type ValueOf<Kind extends SettingKind> = Kind extends 'money' | 'count' ? number : string
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
  return ['money', 'count'].includes(SETTINGS[name].kind)
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
