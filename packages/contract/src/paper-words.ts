import type { PaperBody } from './invoices'

/** What stands in Arabic beside each English label of a bilingual paper: without vowel marks, which the PDF can’t place. */
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

/** The Arabic label; undefined on papers that are in English alone, as all were that were issued before. */
export function arabicLabel({ language }: Pick<PaperBody, 'language'>, english: string): string | undefined {
  return language === 'ar' ? ARABIC_LABELS[english] : undefined
}
