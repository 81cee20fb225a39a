import * as m from '#messages/admin-settings'
import { TRANSLATION_LANGUAGES, type TranslationLanguage } from '@shop/contract/page-languages'
import type { SettingName } from '@shop/contract/setting-list'
import { languageName } from '../../lib/language-names'

interface SettingTexts {
  label: string
  hint?: string
  /** The words for the values of a choice. */
  choices?: Readonly<Record<string, string>>
}

const ON_OR_OFF = { on: m.on, off: m.off }

/** What the panel says of each setting. */
export const SETTING_TEXTS: Readonly<Record<SettingName, SettingTexts>> = {
  shop_name: { label: m.shopName, hint: m.shopNameHint },
  ...inOtherLanguages('shop_name', m.shopNameIn, m.shownInEnglishHint),
  logo_text: { label: m.logoText, hint: m.logoTextHint },
  legal_name: { label: m.legalName, hint: m.legalNameHint },
  trn: { label: m.trn, hint: m.trnHint },
  contact_address: { label: m.contactAddress, hint: m.contactAddressHint },
  ...inOtherLanguages('contact_address', m.contactAddressIn, m.shownInEnglishHint),
  contact_email: { label: m.contactEmail },
  contact_phone: { label: m.contactPhone },
  contact_whatsapp: { label: m.contactWhatsapp, hint: m.contactWhatsappHint },
  time_zone: { label: m.timeZone, hint: m.timeZoneHint },
  arabic_digits: {
    label: m.arabicDigits,
    hint: m.arabicDigitsHint,
    choices: { latin: m.arabicDigitsLatin, eastern: m.arabicDigitsEastern },
  },
  pay_by_card: { label: m.payByCard, hint: m.payByCardHint, choices: ON_OR_OFF },
  pay_by_wallet: { label: m.payByWallet, hint: m.payByWalletHint, choices: ON_OR_OFF },
  pay_in_parts: { label: m.payInParts, hint: m.payInPartsHint, choices: ON_OR_OFF },
  pay_by_other: { label: m.payByOther, hint: m.payByOtherHint, choices: ON_OR_OFF },
  cash_fee: { label: m.cashFee, hint: m.cashFeeHint },
  cash_most: { label: m.cashMost, hint: m.cashMostHint },
  cash_open_orders: { label: m.cashOpenOrders, hint: m.cashOpenOrdersHint },
  tax_in_prices: {
    label: m.taxInPrices,
    hint: m.taxInPricesHint,
    choices: { included: m.taxInPricesIncluded, added: m.taxInPricesAdded },
  },
  tax_rates: { label: m.taxRates, hint: m.taxRatesHint },
  tax_rate_elsewhere: { label: m.taxRateElsewhere, hint: m.taxRateElsewhereHint },
  invoice_prefix: { label: m.invoicePrefix, hint: m.invoicePrefixHint },
  credit_note_prefix: { label: m.creditNotePrefix, hint: m.creditNotePrefixHint },
  payment_link_days: { label: m.paymentLinkDays, hint: m.paymentLinkDaysHint },
  gift_card_amounts: { label: m.giftCardAmounts, hint: m.giftCardAmountsHint },
  print_fee: { label: m.printFee, hint: m.printFeeHint },
  print_days: { label: m.printDays, hint: m.printDaysHint },
  arabic_prints: {
    label: m.arabicPrints,
    hint: m.arabicPrintsHint,
    choices: { yes: m.arabicPrintsYes, no: m.arabicPrintsNo },
  },
  promise_days: { label: m.promiseDays, hint: m.promiseDaysHint },
  promise_voucher_percent: { label: m.promiseVoucherPercent, hint: m.promiseVoucherPercentHint },
  promise_old_jersey: {
    label: m.promiseOldJersey,
    hint: m.promiseOldJerseyHint,
    choices: { keep: m.promiseOldJerseyKeep, back: m.promiseOldJerseyBack },
  },
  audit_log_months: { label: m.auditLogMonths, hint: m.auditLogMonthsHint },
  stock_movement_months: { label: m.stockMovementMonths, hint: m.stockMovementMonthsHint },
  low_stock_threshold: { label: m.lowStockThreshold, hint: m.lowStockThresholdHint },
  low_stock_mail_to: { label: m.lowStockMailTo, hint: m.lowStockMailToHint },
  completes_shipped: {
    label: m.completesShipped,
    hint: m.completesShippedHint,
    choices: { ask: m.completesShippedAsk, itself: m.completesShippedItself },
  },
  return_days: { label: m.returnDays, hint: m.returnDaysHint },
  return_conditions: { label: m.returnConditions, hint: m.returnConditionsHint },
  ...inOtherLanguages('return_conditions', m.returnConditionsIn, m.textInHint),
  return_instructions: { label: m.returnInstructions, hint: m.returnInstructionsHint },
  ...inOtherLanguages('return_instructions', m.returnInstructionsIn, m.textInHint),
  fit_request_days: { label: m.fitRequestDays, hint: m.fitRequestDaysHint },
  cart_reminder_hours: { label: m.cartReminderHours, hint: m.cartReminderHoursHint },
  mail_sender_name: { label: m.mailSenderName, hint: m.mailSenderNameHint },
  mail_sender_address: { label: m.mailSenderAddress, hint: m.mailSenderAddressHint },
  mail_footer: { label: m.mailFooter, hint: m.mailFooterHint },
  ...inOtherLanguages('mail_footer', m.mailFooterIn, m.textInHint),
}

type InLanguage = (values: { language: string }) => string

/** The words of a setting that has a partner for each language but English. */
function inOtherLanguages<Name extends string>(name: Name, label: InLanguage, hint: InLanguage) {
  const texts = TRANSLATION_LANGUAGES.map((language) => {
    const values = { language: languageName(language) }
    return [`${name}_${language}`, { label: label(values), hint: hint(values) }]
  })
  return Object.fromEntries(texts) as Record<`${Name}_${TranslationLanguage}`, SettingTexts>
}
