import { expect, test } from 'vitest'
import { sayIn } from '../kernel/translate-sentence'

const say = sayIn('ar', 'refusals')
const withoutMarks = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '')

test.each([
  ['Order 5 was paid, but has no invoice.', 'دُفع الطلب 5، لكن ليست له فاتورة.'],
  [
    'Order 5 totals 100, but its lines sum to 90 and its delivery costs 0. Discount 0, fee 5, tax 4 (added), gift card 0.',
    'إجمالي الطلب 5 هو 100، لكن مجموع بنوده 90 وتكلفة توصيله 0. الخصم 0، الرسوم 5، الضريبة 4 (مضافة)، بطاقة الهدية 0.',
  ],
  [
    'Payment 7 (authorized, order ) has waited for 75 minutes to be settled.',
    'تنتظر الدفعة 7 (محجوز، من دون طلب) التسوية منذ 75 دقيقة.',
  ],
  [
    'Payment 7 (authorized, order 5) has waited for 3 minutes to be settled.',
    'تنتظر الدفعة 7 (محجوز، الطلب 5) التسوية منذ 3 دقائق.',
  ],
  [
    'Payment 7 without an order is open, but its intent pi_1 is succeeded at the gateway.',
    'حالة الدفعة 7 من دون طلب: مفتوح، لكن حالتها في بوابة الدفع: تم (pi_1).',
  ],
  [
    'Payment 7 for order 5 is captured, but its intent pi_1 does not exist at the gateway.',
    'حالة الدفعة 7 للطلب 5: مُحصّل، لكنها غير موجودة في بوابة الدفع (pi_1).',
  ],
  [
    'Intent pi_1 (requires_capture, 40900 usd) belongs to no payment. It was made for customer 3.',
    'الدفعة pi_1 في بوابة الدفع (محجوز، 40900 usd) غير معروفة للمتجر. وهي للعميل 3.',
  ],
  [
    "Order 5 took other sizes of product 9 than it sold: 'L' sold 1, moved 0; 'M' sold 0, moved -1.",
    "أخذ الطلب 5 من المنتج 9 مقاسات غير التي باعها: 'L' بيع 1، حركة 0؛ 'M' بيع 0، حركة -1.",
  ],
  [
    "Product 9 has 3 of kids size 'M', but its movements sum to 2.",
    "مخزون المنتج 9 من المقاس 'M' أطفال هو 3، لكن مجموع حركاته 2.",
  ],
  ['Order 5 is cancelled and holds its use of voucher 2.', 'حالة الطلب 5: ملغى، واستخدامه للقسيمة 2: قائم.'],
])('the finding “%s” is told in Arabic', (english, arabic) => {
  expect(withoutMarks(say(english))).toBe(arabic)
})
