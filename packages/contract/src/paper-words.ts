import type { PaperBody } from './invoices'
import type { PageLanguage, TranslationLanguage } from './page-languages'

/** Without vowel marks, which the PDF can’t place. */
const ARABIC_LABELS: Readonly<Record<string, string>> = {
  Invoice: 'فاتورة',
  'Tax Invoice': 'فاتورة ضريبية',
  'Credit Note': 'إشعار دائن',
  'Tax Credit Note': 'إشعار دائن ضريبي',
  Number: 'الرقم',
  Date: 'التاريخ',
  Order: 'الطلب',
  TRN: 'رقم التسجيل الضريبي',
  'Billed to': 'الفاتورة إلى',
  'Credited to': 'الإشعار إلى',
  Description: 'الوصف',
  Quantity: 'الكمية',
  'Unit, with VAT': 'شامل الضريبة',
  'Unit price': 'سعر الوحدة',
  Net: 'الصافي',
  'VAT rate': 'النسبة',
  VAT: 'الضريبة',
  'Amount (AED)': 'المبلغ (درهم)',
  Total: 'الإجمالي',
  'Total credited': 'إجمالي المبلغ المعاد',
  'Of it paid by gift card': 'منه ببطاقة هدية',
  'Total in words': 'الإجمالي بالحروف',
}

/** What stands beside each English label of a bilingual paper. A language without labels gets its papers in English alone. */
const LABELS: Partial<Record<PageLanguage, Readonly<Record<string, string>>>> = { ar: ARABIC_LABELS }

/** The second language of the papers of who reads this one; undefined where papers are in English alone. */
export function secondLanguage(reader: PageLanguage = 'en'): TranslationLanguage | undefined {
  return reader === 'en' || !LABELS[reader] ? undefined : reader
}

/** The label in the second language; undefined on papers that are in English alone, as all were that were issued before. */
export function translatedLabel({ language }: Pick<PaperBody, 'language'>, english: string): string | undefined {
  return language && LABELS[language]?.[english]
}

/** The amount in words of the second language. */
export function translatedAmount({ in_words_translated: words, in_words_ar: before }: PaperBody): string | undefined {
  return words ?? before
}
