import * as z from 'zod'
import {
  linesOf,
  SETTINGS,
  SETTING_NAMES,
  type Setting,
  type SettingKind,
  type SettingName,
  type SettingValues,
} from './setting-list'
import { readGiftAmounts } from './gift-card-words'
import { readTaxRates } from './tax-rates'
import { isStorable, Money } from './values'

/** Unassigned control characters, which could disguise a name or break a mail's header; line breaks are none of them. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u

const PATTERNS: Partial<Record<SettingKind, { test: (text: string) => boolean; says: string }>> = {
  email: { test: (text) => z.email().safeParse(text).success, says: 'Please enter an email address.' },
  emails: { test: isEmailList, says: 'Please enter one email address per line, each once, at most ten.' },
  phone: { test: isPhone, says: 'Please enter a phone number with its country code, such as +971 50 123 4567.' },
  trn: { test: (text) => /^\d{15}$/.test(text), says: 'A TRN has 15 digits.' },
  'time-zone': { test: isTimeZone, says: 'Please choose a time zone, such as Asia/Dubai.' },
  'tax-rates': {
    test: (text) => readTaxRates(text) !== undefined,
    says: 'Please enter one country per line, each once: its code of two letters and its rate, such as AE 5.',
  },
  amounts: {
    test: (text) => readGiftAmounts(text) !== undefined,
    says: 'Please enter whole amounts, each once, such as 100, 250, 500.',
  },
  prefix: { test: (text) => /^[\w./-]+$/.test(text), says: 'Letters, digits, dots, dashes and slashes only.' },
}

type SchemaOf<Name extends SettingName> = z.ZodType<SettingValues[Name], SettingValues[Name]>

/** The check of each setting's value. */
export const settingSchemas = Object.fromEntries(
  SETTING_NAMES.map((name) => [name, schemaOf(SETTINGS[name])]),
) as unknown as { [Name in SettingName]: SchemaOf<Name> }

function schemaOf(setting: Setting): z.ZodType {
  const { kind, label, most, least = 0 } = setting
  if (kind === 'money' || kind === 'percent') return Money.min(least).max(most, `At most ${most}.`)
  if (kind === 'count')
    return z.number().int('Please enter a whole number.').min(least, `At least ${least}.`).max(most, `At most ${most}.`)
  if (kind === 'choice') return z.enum(setting.choices ?? [], 'Please choose one of these.')
  return textSchema(setting, `${label} has at most ${most} characters.`)
}

function textSchema({ kind, isRequired, label, most }: Setting, tooLong: string): z.ZodType {
  const pattern = PATTERNS[kind]
  const text = z
    .string()
    .trim()
    .max(most, tooLong)
    .refine(isStorable, 'This text can’t be stored.')
    .refine(
      (text) => kind === 'lines' || kind === 'emails' || kind === 'tax-rates' || !CONTROL.test(text),
      'This text can’t be stored.',
    )
    .refine((text) => text === '' || !pattern || pattern.test(text), pattern?.says)
  return isRequired ? text.min(1, `Please enter: ${label}.`) : text
}

const MOST_EMAILS = 10

function isEmailList(text: string): boolean {
  const emails = linesOf(text).map((email) => email.toLowerCase())
  const isEach = emails.every((email) => z.email().safeParse(email).success)
  return isEach && emails.length <= MOST_EMAILS && new Set(emails).size === emails.length
}

/** Spaces, dashes and brackets are for reading; between 7 and 15 digits remain. */
function isPhone(text: string): boolean {
  return /^\+?[\d\s().-]+$/.test(text) && /^\d{7,15}$/.test(text.replace(/\D/g, ''))
}

/** Offsets are refused, because PostgreSQL reads their sign the other way round. */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
