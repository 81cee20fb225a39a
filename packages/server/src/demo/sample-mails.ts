import type { Order, OrderItem } from '@shop/contract/orders'
import type { OpenedOffer } from '@shop/contract/promises'
import type { RestockRow } from '@shop/contract/restock'
import type { ReturnState } from '@shop/contract/return-words'
import type { Return } from '@shop/contract/returns'
import { fils } from '@shop/contract/money'
import { emailConfirmationMail, invitationMail, passwordResetMail, welcomeMail } from '../accounts/account-mails'
import { cartReminderMail } from '../cart-reminders/cart-reminder-mail'
import { disputeMail } from '../disputes/send-dispute-mail'
import { paymentLinkMail } from '../drafts/payment-link-mail'
import { fitRequestMail } from '../fit/fit-request-mail'
import { boughtMail, cancelledMail, giftCardMail } from '../gift-cards/gift-card-mails'
import type { Mail } from '../kernel/ports'
import type { Site } from '../kernel/shop'
import { composeMail } from '../mail/compose-mail'
import type { MailContent } from '../mail/mail-content'
import { cancellationMail, confirmationMail, noteMail, proofMail, refundMail } from '../orders/order-mails'
import { completedMail, deliveredMail, shippedMail } from '../orders/parcel-mails'
import { returnedPaymentMail } from '../payments/mail-returned-payment'
import { answerMail, offerMail } from '../promises/offer-mails'
import { lowStockMail } from '../reports/low-stock-mail'
import { returnMail } from '../returns/return-mails'
import { replyMail } from '../reviews/reply-mail'
import { priceDropMail } from '../wishlist/price-drop-mail'
import { stockAlertMail } from '../wishlist/stock-alert-mail'

export interface SampleMail {
  name: string
  title: string
  mail: Mail
}

/** Two jerseys of the shop with their pictures, and a proof with the name and number below. */
export interface SampleJerseys {
  first: { id: number; name: string; image: string | null }
  second: { id: number; name: string; image: string | null }
  proof: string | null
}

const TO = 'mariam@example.com'
const TIME_ZONE = 'Asia/Dubai'
const PLACED_AT = '2026-09-12T10:05:00Z'
const NOTE = 'The courier comes once more tomorrow between 10 and 12. Please keep your phone at hand.'
const TOKEN = `12.${'X'.repeat(43)}`

/** One of each mail, with sample values, for the pictures in the documents. */
export function sampleMails(site: Site, jerseys: SampleJerseys): SampleMail[] {
  return [
    ...accountMails(site),
    ...orderMails(site, jerseys),
    ...paymentMails(site, jerseys),
    ...returnMails(site, jerseys),
    ...promiseMails(site, jerseys),
    ...reviewMails(site, jerseys),
    ...wantedMails(site, jerseys),
    ...staffMails(site, jerseys),
  ]
}

function accountMails(site: Site): SampleMail[] {
  const mariam = { name: 'Mariam Haddad', email: TO }
  return [
    { name: 'welcome', title: 'Account opened', mail: welcomeMail(site, mariam) },
    { name: 'new-password', title: 'New password', mail: passwordResetMail(site, mariam, TOKEN) },
    {
      name: 'new-email',
      title: 'New email address',
      mail: emailConfirmationMail(site, { name: mariam.name, oldEmail: 'm.haddad@example.com', newEmail: TO }, TOKEN),
    },
  ]
}

function orderMails(site: Site, jerseys: SampleJerseys): SampleMail[] {
  const order = anOrder(jerseys)
  const until = new Date('2026-09-12T10:35:00Z')
  const [parcel] = order.parcels
  const cancelled = { ...order, status: 'cancelled' as const, payment_status: 'refunded' as const }
  return [
    { name: 'order-placed', title: 'Order placed', mail: confirmationMail(site, order) },
    {
      name: 'print-proof',
      title: 'Print proof, with half an hour to correct it',
      mail: proofMail(site, order, { until, timeZone: TIME_ZONE }),
    },
    ...(parcel
      ? [
          { name: 'shipped', title: 'Parcel shipped', mail: shippedMail(site, order, parcel) },
          { name: 'delivered', title: 'Parcel delivered', mail: deliveredMail(site, order, parcel) },
        ]
      : []),
    { name: 'completed', title: 'Order completed', mail: completedMail(site, order) },
    { name: 'note', title: 'Note of staff', mail: noteMail(site, order, NOTE) },
    { name: 'order-cancelled', title: 'Order cancelled', mail: cancellationMail(site, cancelled) },
    { name: 'money-back', title: 'Money back', mail: refundMail(site, order, fils(40_900)) },
  ]
}

function paymentMails(site: Site, { first, second }: SampleJerseys): SampleMail[] {
  const expiresAt = new Date('2026-09-19T10:00:00Z')
  const link = {
    draft: { email: TO, shipping: { firstName: 'Mariam' } },
    counted: {
      lines: [
        { quantity: 1, product: first },
        { quantity: 2, product: second },
      ],
      delivered: { sum: { total: fils(129_700) } },
    },
    ...{ link: { expiresAt }, url: `${site.url}/pay#token=${TOKEN}` },
  }
  return [
    {
      name: 'payment-link',
      title: 'Payment link of an order by phone',
      mail: paymentLinkMail({ site, timeZone: TIME_ZONE }, link),
    },
    {
      name: 'payment-returned',
      title: 'Payment without an order',
      mail: returnedPaymentMail(site, { name: 'Mariam Haddad', email: TO }, 'AED 1297.00'),
    },
    { name: 'gift-card', title: 'Gift card', mail: giftCardMail(site, aGiftCard, 'ABCDEFGHJKLMNPQR') },
    { name: 'gift-card-bought', title: 'Gift card bought', mail: boughtMail(site, aGiftCard, 'omar@example.com') },
    {
      name: 'gift-card-cancelled',
      title: 'Gift card cancelled',
      mail: cancelledMail(site, aGiftCard, 'omar@example.com', 'AED 250.00'),
    },
  ]
}

function returnMails(site: Site, jerseys: SampleJerseys): SampleMail[] {
  const order = anOrder(jerseys)
  const steps: [state: ReturnState, title: string, returned?: Partial<Return>][] = [
    ['requested', 'Return requested'],
    ['approved', 'Return approved'],
    ['received', 'Return arrived'],
    ['refused', 'Return refused', { refusal: 'The jersey was worn and washed, so that we can’t sell it any more.' }],
    ['exchanged', 'Exchange packed', { wish: 'exchange' }],
  ]
  return steps.flatMap(([state, title, change]) => {
    const mail = returnMail(site, TO, { ...aReturn(order), ...change }, state)
    return mail ? [{ name: `return-${state}`, title, mail }] : []
  })
}

function reviewMails(site: Site, { first }: SampleJerseys): SampleMail[] {
  const reply = 'Thank you for the picture! The next delivery has the badge sewn on more firmly.'
  return [
    { name: 'review-reply', title: 'Reply to a review', mail: replyMail(site, { to: TO, product: first, reply }) },
  ]
}

function promiseMails(site: Site, jerseys: SampleJerseys): SampleMail[] {
  const offer = anOffer(jerseys)
  const url = `${site.url}/promise#token=${TOKEN}`
  const taken: OpenedOffer['taken'] = {
    ...{ choice: 'swap', at: PLACED_AT, player: { name: 'OMAR', number: 10 }, size: 'L' },
    ...{ voucher: null, progress: 'to-print' },
  }
  const answered = { ...offer, state: 'answered' as const, taken }
  return [
    {
      name: 'promise-offer',
      title: 'A player has left: what becomes of the jersey',
      mail: offerMail(site, TO, offer, (query) => `${site.url}/promise${query}#token=${TOKEN}`),
    },
    {
      name: 'promise-answer',
      title: 'What the customer chose',
      mail: answerMail(site, TO, answered, { instructions: '', url }),
    },
  ]
}

function wantedMails(site: Site, { first, second }: SampleJerseys): SampleMail[] {
  const wanted = (content: Omit<MailContent, 'to'>) =>
    composeMail(site, {
      ...content,
      to: TO,
      unsubscribing: {
        pageUrl: `${site.url}/mail-preferences#token=${TOKEN}`,
        oneClickUrl: `${site.url}/mail-preferences/unsubscribe?token=${TOKEN}`,
      },
    })
  const worn = { product: first, cut: 'men' as const, size: 'L', token: TOKEN }
  const inCart = { print_fee: 0, proof: null, available: 4 }
  return [
    {
      name: 'how-does-it-fit',
      title: 'How does it fit?',
      mail: wanted(fitRequestMail(site, { orderId: 1042, lines: [worn] })),
    },
    { name: 'back-in-stock', title: 'Back in stock', mail: wanted(stockAlertMail(site, first, { sizes: ['M', 'L'] })) },
    {
      name: 'price-drop',
      title: 'Price drop on the wishlist',
      mail: wanted(
        priceDropMail(site, [
          { product: { ...first, price: 299 }, was: 409 },
          { product: { ...second, price: 349 }, was: 429 },
        ]),
      ),
    },
    {
      name: 'cart-reminder',
      title: 'Cart left behind',
      mail: wanted(
        cartReminderMail(site, [
          {
            ...inCart,
            id: 1,
            product: { ...first, image_url: first.image, size_variations: ['M'] },
            ...{ price: 454, quantity: 1, options: { size: 'M', name: 'MARIAM', number: 10 } },
          },
          {
            ...inCart,
            id: 2,
            product: { ...second, image_url: second.image, size_variations: ['L'] },
            ...{ price: 349, was_price: 429, quantity: 2, options: { size: 'L' } },
          },
        ]),
      ),
    },
  ]
}

function staffMails(site: Site, { first, second }: SampleJerseys): SampleMail[] {
  const row = (product: { id: number; name: string }, size: string, left: number, sold: number): RestockRow => ({
    ...{ product_id: product.id, name: product.name, sku: null, club: '', cut: null },
    ...{ size, left, sold },
  })
  const fresh = [row(first, 'M', 2, 31), row(first, 'L', 0, 24)]
  const mail = lowStockMail(site, 'stock@example.com', { fresh, known: [row(second, 'XL', 4, 12)] })
  const dispute = {
    ...{ orderId: 1042, disputeId: 'dp_1042', amountInFils: 129_700, currency: 'aed' },
    ...{ reason: 'product_not_received', status: 'needs_response' as const, dueBy: new Date('2026-09-26T20:00:00Z') },
  }
  return [
    { name: 'low-stock', title: 'Low stock, to staff', mail },
    {
      name: 'dispute',
      title: 'Disputed payment, to staff',
      mail: disputeMail({ site, timeZone: TIME_ZONE }, dispute, 'opened', 'orders@example.com'),
    },
    {
      name: 'invitation',
      title: 'Invitation to the team',
      mail: invitationMail(site, { email: 'omar@example.com', role: 'manager' }, TOKEN),
    },
  ]
}

function anOrder({ first, second, proof }: SampleJerseys): Order {
  const plain = { print_fee: 0, proof: null, printed_at: null, packed: 0, print_changeable_until: null }
  const items: OrderItem[] = [
    {
      ...{ ...plain, id: 1, product_id: first.id, product_name: first.name, image: first.image, quantity: 1 },
      ...{ price: 454, print_fee: 45, options: { size: 'M', name: 'MARIAM', number: 10 }, proof },
      print_changeable_until: '2026-09-12T10:35:00Z',
    },
    {
      ...{ ...plain, id: 2, product_id: second.id, product_name: second.name, image: second.image, quantity: 2 },
      ...{ price: 409, options: { size: 'L' } },
    },
  ]
  return {
    ...{
      id: 1042,
      status: 'processing',
      payment_status: 'paid',
      way_to_pay: 'card',
      total: 1297,
      created_at: PLACED_AT,
    },
    ...{ can_cancel: false, events: [], card: null, user: { name: 'Mariam Haddad', email: TO } },
    ...{ shipping_first_name: 'Mariam', shipping_last_name: 'Haddad', shipping_phone: '+971 50 123 4567' },
    ...{ shipping_address1: '12 Al Wasl Road', shipping_address2: null, shipping_city: 'Dubai' },
    ...{ shipping_state: 'Dubai', shipping_zip: '00000', shipping_country: 'United Arab Emirates' },
    delivery: {
      ...{
        kind: 'standard',
        name: 'Standard delivery',
        name_translations: { ar: 'عادي' },
        price: 25,
        pick_up_address: null,
      },
      ...{ arrives_from: '2026-09-15', arrives_to: '2026-09-17' },
    },
    summary: { subtotal: 1272, discount: 0, delivery: 25, tax: 61.76, tax_rate: 5, is_tax_included: true, total: 1297 },
    items,
    parcels: [
      {
        ...{ id: 1, number: 1, state: 'shipped', carrier_id: 1, carrier: 'Aramex', tracking_number: '34871900211' },
        tracking_url: 'https://www.aramex.com/track/34871900211',
        items: items.map(({ id, quantity }) => ({ item_id: id, quantity })),
        ...{ packed_at: PLACED_AT, shipped_at: PLACED_AT, delivered_at: null },
      },
    ],
    fulfilment: null,
  }
}

function aReturn(order: Order): Parameters<typeof returnMail>[2] {
  const [, item] = order.items
  return {
    ...{ id: 318, order_id: order.id, state: 'approved', wish: 'refund', refusal: null, refund: null },
    instructions:
      'Please pack the jersey in its bag, add a note with the number of your return, and send it to our address.',
    lines: [
      {
        ...{
          id: 1,
          item_id: 2,
          product_id: item?.product_id ?? 1,
          product_name: item?.product_name ?? '',
          image: null,
        },
        ...{ options: { size: 'L' }, pieces: 1, reason: 'too-large', text: null, has_picture: false },
        ...{ wanted_size: null, is_restocked: null, refund: null },
      },
    ],
    ...{ created_at: PLACED_AT, updated_at: PLACED_AT },
  }
}

function anOffer({ first, proof }: SampleJerseys): OpenedOffer {
  return {
    ...{ state: 'open', order_id: 1042, ordered_at: PLACED_AT, until: '2026-11-30', club: 'Al Ain' },
    ...{ player: { name: 'SALVAT', number: 19 }, product: first, proof, options: { size: 'L' }, pieces: 1 },
    ...{ place: 'Dubai', arrives: null, is_changed_in_place: false, sends_old_back: false, is_in_stock: true },
    ...{ players: [{ name: 'Omar', number: 10 }], sizes: [{ size: 'L', stock: 3 }], voucher: 494, taken: null },
  }
}

const aGiftCard = {
  recipientEmail: TO,
  recipientName: 'Mariam',
  senderName: 'Omar',
  message: 'Happy birthday!',
  amountInFils: fils(25_000),
  sendOn: null,
  last4: 'NPQR',
}
