import * as m from '#messages/admin-orders'
import type { OrderItem } from '@shop/contract/orders'
import type { ManagedOrder } from '@shop/contract/orders-admin'
import { amountFromFils, fils, filsFromAmount } from '@shop/contract/money'
import { apiAsBought } from '../../lib/api'
import { lineTotal } from '../../lib/cart-total'
import { idOf, ifAvailable } from '../../lib/live-loader'
import { PaperSheets } from '../../lib/paper-sheet'
import { printOf } from '../../lib/print-words'
import { Price } from '../../ui/price'
import { detailLoader } from '../list/detail-loader'
import { useLastGoodList } from '../list/use-last-good-list'
import { adminTexts } from '../texts'
import { adminMeta } from '../layout/admin-meta'
import type { Route } from './+types/invoice-page'
import { Paper, PaperFrame } from './paper'
import { PAPER_TITLES, paperDate, paperSize } from './paper-words'
import styles from './paper.module.css'

export function meta({ matches, params }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.invoiceOfOrder({ id: params.id }))
}

/** A server that knows no papers shows the order itself. */
export const clientLoader = detailLoader(
  {
    load: async (api, { params }) => {
      const path = { params: { id: idOf({ params }) } }
      const [order, papers] = await Promise.all([
        api.call('GET /api/admin/order-management/{id}', path),
        ifAvailable(api.call('GET /api/admin/order-management/{id}/papers', path)),
      ])
      return { order, papers: papers ?? [] }
    },
    failed: adminTexts.orders.fetchOneFailed,
  },
  apiAsBought,
)

/** The papers of an order as they were issued; before there are any, the order in the layout of an invoice. */
export default function InvoicePage({ loaderData, params }: Route.ComponentProps) {
  const shown = useLastGoodList(loaderData)
  if (shown.status === 'ready' && shown.page.papers.length > 0) {
    return (
      <PaperFrame orderId={params.id}>
        <div>
          <PaperSheets papers={shown.page.papers} />
        </div>
      </PaperFrame>
    )
  }
  const loaded = loaderData.status === 'ready' ? { ...loaderData, page: loaderData.page.order } : loaderData
  return (
    <Paper title={PAPER_TITLES.invoice} pageTitle={m.invoice} orderId={params.id} loaded={loaded}>
      {(order) => (
        <>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Product</th>
                <th scope="col" className={styles.atEnd}>
                  Quantity
                </th>
                <th scope="col" className={styles.atEnd}>
                  Each
                </th>
                <th scope="col" className={styles.atEnd}>
                  Amount
                </th>
              </tr>
            </thead>
            <tbody>
              {order.items.map((item) => (
                <Line key={item.id} item={item} />
              ))}
            </tbody>
          </table>
          <Sums order={order} />
          <p className={styles.foot}>
            {paymentWords(order)} Customer: <bdi>{order.user.email}</bdi>.
          </p>
        </>
      )}
    </Paper>
  )
}

function paymentWords(order: ManagedOrder): string {
  const { way_to_pay: way, payment_status: status, paid_with: method, summary } = order
  if (way === 'none') return (summary?.gift_card ?? 0) > 0 ? 'Paid by gift card.' : 'Nothing was left to pay.'
  if (way === 'cash') return CASH_WORDS[status] ?? PAYMENT_WORDS[status]
  return method === undefined ? PAYMENT_WORDS[status] : methodStatusWords(method)[status]
}

function methodStatusWords(method: string): Record<ManagedOrder['payment_status'], string> {
  return {
    ...PAYMENT_WORDS,
    authorized: `${method} is authorised and will be charged.`,
    paid: `Paid with ${method}.`,
    refunded: `Paid with ${method} and returned.`,
    voided: `${method} was not charged.`,
    failed: `The payment failed; ${method} was not charged.`,
  }
}

const CASH_WORDS: Partial<Record<ManagedOrder['payment_status'], string>> = {
  paid: 'Paid in cash.',
  refunded: 'Paid in cash and returned.',
  voided: 'Nothing was paid.',
}

const PAYMENT_WORDS: Record<ManagedOrder['payment_status'], string> = {
  authorized: 'The card is authorised and will be charged.',
  due: 'To be paid in cash on delivery.',
  paid: 'Paid by card.',
  refunded: 'Paid by card and returned.',
  voided: 'The card was not charged.',
  failed: 'The payment failed; the card was not charged.',
}

function Line({ item }: { item: OrderItem }) {
  const print = printOf(item.options)
  return (
    <tr>
      <td>
        <span className={styles.name}>{item.product_name}</span>
        {item.options.size ? <span className={styles.detail}>{paperSize(item.options)}</span> : null}
        {print === null ? null : <bdi className={styles.detail}>Printed: {print}</bdi>}
        {item.print_fee > 0 ? (
          <span className={styles.detail}>
            Printing <Price amount={item.print_fee} quiet /> included
          </span>
        ) : null}
      </td>
      <td className={styles.atEnd}>{item.quantity}</td>
      <td className={styles.atEnd}>
        <Price amount={item.price} quiet />
      </td>
      <td className={styles.atEnd}>
        <Price amount={lineTotal(item)} quiet />
      </td>
    </tr>
  )
}

function Sums({ order: { total, delivery, refunds } }: { order: ManagedOrder }) {
  const returned = refunds.filter(({ state }) => state !== 'failed')
  const back = returned.reduce((sum, { amount }) => sum + filsFromAmount(amount), 0)
  return (
    <dl className={styles.sums}>
      {delivery ? <Sum label={`Delivery, ${delivery.name}`} amount={delivery.price} /> : null}
      <Sum label="Total" amount={total} />
      {returned.map(({ id, amount, created_at }) => (
        <Sum key={id} label={`Refunded ${paperDate(created_at)}`} amount={-amount} />
      ))}
      {returned.length > 0 ? (
        <Sum label="Total after refunds" amount={amountFromFils(fils(filsFromAmount(total) - back))} />
      ) : null}
    </dl>
  )
}

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <div className={styles.sum}>
      <dt>{label}</dt>
      <dd>
        <Price amount={amount} quiet />
      </dd>
    </div>
  )
}
