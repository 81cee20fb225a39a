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
  'Packing slip': 'قائمة التعبئة',
  'Ship to': 'الشحن إلى',
  Picture: 'الصورة',
  Product: 'المنتج',
  Packed: 'تمت التعبئة',
  Size: 'المقاس',
  Printed: 'الطباعة',
  Men: 'رجالي',
  Women: 'نسائي',
  Kids: 'أطفال',
  'Long sleeve': 'كم طويل',
  Goalkeeper: 'حارس مرمى',
  Parcel: 'الطرد',
  'The rest': 'بقية الطلب',
  'Items in all': 'عدد القطع',
  'Cash to collect': 'المبلغ النقدي المطلوب تحصيله',
  Each: 'سعر القطعة',
  Amount: 'المبلغ',
  Delivery: 'التوصيل',
  Refunded: 'المبلغ المعاد',
  'Total after refunds': 'الإجمالي بعد المبالغ المعادة',
  'Printing included': 'منه للطباعة',
  'Paid by gift card.': 'تم الدفع ببطاقة هدية.',
  'Nothing was left to pay.': 'لم يبق مبلغ للدفع.',
  'The card is authorised and will be charged.': 'تمت الموافقة على البطاقة وسيخصم المبلغ منها.',
  'To be paid in cash on delivery.': 'الدفع نقدا عند الاستلام.',
  'Paid by card.': 'تم الدفع بالبطاقة.',
  'Paid by card and returned.': 'تم الدفع بالبطاقة وأعيد المبلغ.',
  'The card was not charged.': 'لم يخصم المبلغ من البطاقة.',
  'The payment failed; the card was not charged.': 'تعذر الدفع، ولم يخصم المبلغ من البطاقة.',
  'Paid in cash.': 'تم الدفع نقدا.',
  'Paid in cash and returned.': 'تم الدفع نقدا وأعيد المبلغ.',
  'Nothing was paid.': 'لم يدفع أي مبلغ.',
  '{method} is authorised and will be charged.': 'تمت الموافقة على الدفع عبر {method} وسيخصم المبلغ.',
  'Paid with {method}.': 'تم الدفع عبر {method}.',
  'Paid with {method} and returned.': 'تم الدفع عبر {method} وأعيد المبلغ.',
  '{method} was not charged.': 'لم يخصم المبلغ عبر {method}.',
  'The payment failed; {method} was not charged.': 'تعذر الدفع، ولم يخصم المبلغ عبر {method}.',
}

/** What stands beside each English label of a bilingual paper. A language without labels gets its papers in English alone. */
const LABELS: Partial<Record<PageLanguage, Readonly<Record<string, string>>>> = { ar: ARABIC_LABELS }

/** The second language of the papers of who reads this one; undefined where papers are in English alone. */
export function secondLanguage(reader: PageLanguage = 'en'): TranslationLanguage | undefined {
  return reader === 'en' || !LABELS[reader] ? undefined : reader
}

/** The second language of a paper for a customer: the customer's, or else that of who prints it. */
export function languageForCustomer(
  customer: PageLanguage | null | undefined,
  printing: PageLanguage,
): TranslationLanguage | undefined {
  return secondLanguage(customer ?? 'en') ?? secondLanguage(printing)
}

/** The label in the second language; undefined on papers that are in English alone, as all were that were issued before. */
export function translatedLabel({ language }: Pick<PaperBody, 'language'>, english: string): string | undefined {
  return language && LABELS[language]?.[english]
}

/** The amount in words of the second language. */
export function translatedAmount({ in_words_translated: words, in_words_ar: before }: PaperBody): string | undefined {
  return words ?? before
}
