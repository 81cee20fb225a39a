import { LANGUAGE } from '#language'
import * as texts from '#messages/texts'
import * as m from '#messages/orders'
import { shownAddressLines } from '../../lib/shown-address'
import { withElements } from '../../lib/with-elements'
import { shippingAddressOf } from '@shop/contract/address-lines'
import { deliveryName } from '@shop/contract/delivery-words'
import { apiWithSignal } from '../../lib/api'
import { lineTotal } from '../../lib/cart-total'
import { attempt } from '../../lib/live-loader'
import { paths } from '../../lib/paths'
import { sumRows } from '../../lib/sum-rows'
import { printOf, sizeWords } from '../../lib/print-words'
import type { ShopOrder, ShopOrderItem } from '../../lib/read-order'
import { useSite } from '../../lib/use-site'
import { SignedPrice, type AmountRow } from '../../ui/amount-list'
import { Breadcrumbs } from '../../ui/breadcrumbs'
import { Button } from '../../ui/button'
import { Container } from '../../ui/container'
import { EmptyState } from '../../ui/empty-state'
import { formatDate } from '../../ui/format'
import { Icon } from '../../ui/icon'
import { Price } from '../../ui/price'
import { PageTrouble } from '../catalog/page-trouble'
import type { Route } from './+types/receipt-page'
import { hasReceipt, ReceiptPdf } from './order-actions'
import { orderMeta } from './order-meta'
import { paidByWords } from './order-words'
import { ownOrder } from './own-orders'
import styles from './receipt-page.module.css'
import { orderTexts } from './texts'
import { inSeries } from '../../ui/in-series'

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return orderMeta(matches, {
    loaded: loaderData,
    title: (order) => (order ? m.receiptForOrder({ id: order.id }) : m.receipt),
    description: m.aboutTheReceipt,
  })
}

export function clientLoader({ request, params, url }: Route.ClientLoaderArgs) {
  return attempt(ownOrder, apiWithSignal(request.signal), { params, url })
}

export default function ReceiptPage({ loaderData: loaded }: Route.ComponentProps) {
  if (loaded.status !== 'ready') {
    const wayOn = { label: m.allOrders, to: paths.orders }
    return <PageTrouble trouble={loaded} missing={texts.order_notFound} wayOn={wayOn} />
  }
  return <Receipt order={loaded.data} />
}

function Receipt({ order }: { order: ShopOrder }) {
  const title = m.orderNamed({ id: order.id })
  const crumbs = [
    { label: m.orders, to: paths.orders },
    { label: title, to: paths.order(order.id) },
    { label: m.receipt },
  ]
  return (
    <Container className={styles.page}>
      <div className={styles.bar}>
        <Breadcrumbs crumbs={crumbs} />
        {hasReceipt(order) ? (
          <div className={styles.ways}>
            <Button variant="outline" size="small" onClick={() => window.print()}>
              <Icon name="printer" />
              {m.print}
            </Button>
            <ReceiptPdf id={order.id} size="small" variant="primary" icon="download">
              {m.downloadPDF}
            </ReceiptPdf>
          </div>
        ) : null}
      </div>
      {hasReceipt(order) ? (
        <Paper order={order} />
      ) : (
        <EmptyState level={1} icon="receipt" title={orderTexts.receiptMissing} />
      )}
    </Container>
  )
}

function Paper({ order }: { order: ShopOrder }) {
  const { shopName, contact, seller } = useSite()
  const facts = [
    [m.date, formatDate(order.created_at)],
    [m.paidWith, paidWith(order)],
    [m.customer, <bdi key="name">{order.user.name}</bdi>],
  ] as const
  const refunds = order.events.filter(({ kind, amount }) => kind === 'refunded' && amount !== undefined)
  return (
    <article className={styles.paper}>
      <p className={styles.shop}>{shopName}</p>
      {seller.legalName || seller.trn ? (
        <address className={styles.seller}>
          {[seller.legalName, contact.address, seller.trn && m.trn({ trn: seller.trn })].filter(Boolean).join('\n')}
        </address>
      ) : null}
      <h1 className={styles.title}>{m.receiptForOrder({ id: order.id })}</h1>
      <div className={styles.facts}>
        <dl className={styles.list}>
          {facts.map(([label, value]) => (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <address className={styles.address}>
          {shownAddressLines(shippingAddressOf(order)).map((line, index) => (
            <bdi key={index}>{line}</bdi>
          ))}
        </address>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{m.jersey}</th>
            <th scope="col">{m.quantityTitle}</th>
            <th scope="col">{m.amount}</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <Line key={item.id} item={item} />
          ))}
        </tbody>
        <tfoot>
          {rowsAboveTotal(order).map(({ label, amount }, index) => (
            <tr key={index}>
              <th scope="row" colSpan={2}>
                {label}
              </th>
              <td>
                <SignedPrice amount={amount} quiet />
              </td>
            </tr>
          ))}
          <tr className={styles.total}>
            <th scope="row" colSpan={2}>
              {m.total}
            </th>
            <td>
              <Price amount={order.total} quiet />
            </td>
          </tr>
          {refunds.map(({ at, amount = 0 }, index) => (
            <tr key={index}>
              <th scope="row" colSpan={2}>
                {m.refundedOn({ date: formatDate(at) })}
              </th>
              <td>
                <SignedPrice amount={-amount} quiet />
              </td>
            </tr>
          ))}
        </tfoot>
      </table>
    </article>
  )
}

function Line({ item }: { item: ShopOrderItem }) {
  const size = sizeWords(item.options)
  const print = printOf(item.options)
  const details = inSeries([size, print === null ? null : m.printedNamed({ print })])
  return (
    <tr>
      <td>
        <b>{item.product_name}</b>
        {details === '' ? null : <bdi className={styles.detail}>{details}</bdi>}
        <span className={styles.detail}>{withElements(m.each, { price: <Price amount={item.price} quiet /> })}</span>
      </td>
      <td>{item.quantity}</td>
      <td>
        <Price amount={lineTotal(item)} quiet />
      </td>
    </tr>
  )
}

/** What makes the lines the total: discount, delivery, fee, tax, gift card, as the PDF has it. */
function rowsAboveTotal({ delivery, summary }: ShopOrder): AmountRow[] {
  if (!delivery) return []
  const name = deliveryName(delivery, LANGUAGE)
  if (!summary) return [{ label: m.delivery({ name }), amount: delivery.price }]
  return sumRows(summary, { delivery: name }).filter(({ kind }) => kind !== 'subtotal')
}

function paidWith(order: ShopOrder): string {
  if (order.way_to_pay === 'none') return m.nothingToPay
  if (order.way_to_pay === 'cash') return m.cash
  return paidByWords(order) ?? m.card
}
