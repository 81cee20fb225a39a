import * as m from '#messages/admin-fields'
import type { AuditEntry } from '@shop/contract/audit'
import { PAGE_LANGUAGES } from '@shop/contract/page-languages'
import { languageName } from '../../lib/language-names'
import { ABILITY_WORDS } from '../accounts/ability-words'
import { KIND_WORDS } from '../vouchers/voucher-words'
import { inSeries } from '../../ui/in-series'
import { fieldName } from './field-names'

/** Fields whose values are words of the shop. What people typed into other fields stays as it is. */
const FIELDS_OF_WORDS =
  /^(status|payment_status|state|role|kind|draft|in shop|printing|kit|language|second_factor|requires_second_factor|payment link|return \d+|is[A-Z_].*)$/

const VALUE_NAMES: Readonly<Partial<Record<string, string>>> = {
  ...Object.fromEntries(PAGE_LANGUAGES.map((language) => [language, languageName(language)])),
  ...KIND_WORDS,
  yes: m.valueYes,
  no: m.valueNo,
  on: m.valueOn,
  off: m.valueOff,
  offered: m.valueOffered,
  'not offered': m.valueNotOffered,
  true: m.valueTrue,
  false: m.valueFalse,
  pending: m.valuePending,
  processing: m.valueProcessing,
  completed: m.valueCompleted,
  cancelled: m.valueCancelled,
  authorized: m.valueAuthorized,
  due: m.valueDue,
  paid: m.valuePaid,
  refunded: m.valueRefunded,
  'partially refunded': m.valuePartiallyRefunded,
  voided: m.valueVoided,
  failed: m.valueFailed,
  active: m.valueActive,
  blocked: m.valueBlocked,
  customer: m.valueCustomer,
  manager: m.valueManager,
  admin: m.valueAdmin,
  open: m.valueOpen,
  sent: m.valueSent,
  expired: m.valueExpired,
  withdrawn: m.valueWithdrawn,
  waiting: m.valueWaiting,
  void: m.valueVoid,
  requested: m.valueRequested,
  approved: m.valueApproved,
  received: m.valueReceived,
  inspected: m.valueInspected,
  exchanged: m.valueExchanged,
  refused: m.valueRefused,
  home: m.valueHome,
  away: m.valueAway,
  third: m.valueThird,
  made: m.valueMade,
}

/** The log has abilities as text, some of which later versions may not know. */
const ABILITY_NAMES: Readonly<Partial<Record<string, { label: string }>>> = ABILITY_WORDS

/** Of a note about a customer the log says only that it came or went. */
const CUSTOMER_NOTES: Readonly<Partial<Record<string, string>>> = { written: m.noteWritten, deleted: m.noteDeleted }

/** A value of the audit log in the language of the panel; empty for a list of nothing. */
export function valueWords(field: string, value: string, kind?: AuditEntry['subject']['kind']): string {
  if (kind === 'user' && field === 'note') return CUSTOMER_NOTES[value] ?? value
  if (field === 'abilities')
    return inSeries(value.split(', ').map((ability) => ABILITY_NAMES[ability]?.label ?? ability))
  const parts = partsOf(field, value)
  return parts ? inSeries(parts) : wordOf(field, value)
}

/** What stands in a list or a group of values, which the log keeps as JSON; undefined for any other text. */
function partsOf(field: string, text: string): string[] | undefined {
  if (!/^[[{]/.test(text)) return undefined
  try {
    const value = JSON.parse(text) as object
    if (Array.isArray(value)) return value.map((item) => wordOf(field, toText(item)))
    return Object.entries(value).map(([name, part]) => `${fieldName(name)} ${wordOf(name, toText(part))}`)
  } catch {
    // Somebody's text that begins with a bracket, or a value that was too long for the log.
    return undefined
  }
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function wordOf(field: string, value: string): string {
  return FIELDS_OF_WORDS.test(field) ? (VALUE_NAMES[value.replaceAll('_', ' ')] ?? value) : value
}
