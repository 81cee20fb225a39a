import mailLines from '../../messages/ar/mail-lines.json'
import mails from '../../messages/ar/mails.json'
import refusals from '../../messages/ar/refusals.json'
import { arabicAmountInWords } from './arabic-amount-in-words'
import type { Language } from './language'
import type { ReceiptWords } from './receipt-words'

/** Without vowel marks, which the PDF can’t place. */
const receipt: ReceiptWords = {
  title: (id) => `إيصال الطلب #${id}`,
  ...{ date: 'التاريخ', paidWith: 'طريقة الدفع', customer: 'العميل', status: 'الحالة' },
  statuses: { pending: 'قيد الانتظار', processing: 'قيد التجهيز', completed: 'مكتمل', cancelled: 'ملغى' },
  shippedTo: 'عنوان الشحن',
  ...{ jersey: 'القميص', quantity: 'الكمية', price: 'السعر', amount: 'المبلغ', total: 'الإجمالي' },
  refundedOn: (day) => `أعيد في ${day}`,
  trn: (trn) => `الرقم الضريبي ${trn}`,
  size: (size) => `المقاس ${size}`,
  printed: (print) => `طباعة ${print}`,
  cuts: { men: 'رجالي', women: 'نسائي', kids: 'أطفال', 'long-sleeve': 'كم طويل', goalkeeper: 'حارس مرمى' },
  comma: '، ',
  dirham: (amount) => `${amount} درهم`,
  page: (page, pages) => `صفحة ${page} من ${pages}`,
  summary: {
    ...{ subtotal: 'المجموع الفرعي', discount: 'الخصم', delivery: 'التوصيل' },
    deliveryBy: (method) => `التوصيل، ${method}`,
    ...{ cash: 'الدفع نقدا عند الاستلام', giftCard: 'بطاقة هدية', tax: 'ضريبة القيمة المضافة' },
    taxAt: (rate) => `ضريبة القيمة المضافة ${rate}%`,
    included: (tax) => `شامل ${tax}`,
    withVouchers: (row, vouchers) => `${row} (${vouchers})`,
  },
  paidWithWords: {
    ...{ giftCard: 'بطاقة هدية', cash: 'نقدا', card: 'البطاقة', nothing: 'لا مبلغ للدفع', and: ' و' },
    cardEnding: ({ brand, last4 }) => `${brand} المنتهية بـ ${last4}`,
  },
}

export const ARABIC: Language = {
  messages: { refusals, mails, mailLines },
  localeInOtherFigures: 'ar-AE-u-nu-arab',
  // Made by the migration 0086.
  collation: 'arabic',
  comma: '، ',
  places: {
    'abu dhabi': 'أبوظبي',
    dubai: 'دبي',
    sharjah: 'الشارقة',
    ajman: 'عجمان',
    'umm al quwain': 'أم القيوين',
    'ras al khaimah': 'رأس الخيمة',
    fujairah: 'الفجيرة',
  },
  table: 'جدول',
  receipt,
  amountInWords: arabicAmountInWords,
}
