import * as m from '#messages/admin-orders'
import { cutName } from '@shop/contract/cuts'
import { deliveryName } from '@shop/contract/delivery-words'
import type { OrderItem } from '@shop/contract/orders'
import type { ManagedOrder } from '@shop/contract/orders-admin'
import { amountFromFils, fils, filsFromAmount } from '@shop/contract/money'
import type { TranslationLanguage } from '@shop/contract/page-languages'
import type { ComponentProps } from 'react'
import { apiAsBought } from '../../lib/api'
import { lineTotal } from '../../lib/cart-total'
import { idOf, ifAvailable } from '../../lib/live-loader'
import { PaperLabel } from '../../lib/paper-label'
import { PaperSheets } from '../../lib/paper-sheet'
import { printOf } from '../../lib/print-words'
import { formatEnglishDate } from '../../ui/format'
import { Price } from '../../ui/price'
import { detailLoader } from '../list/detail-loader'
import { useLastGoodList } from '../list/use-last-good-list'
import { adminTexts } from '../texts'
import { adminMeta } from '../layout/admin-meta'
import type { Route } from './+types/invoice-page'
import { Paper, PaperFrame } from './paper'
import { loadPaperNames, paperLanguage } from './paper-language'
import { PaperName } from './paper-name'
import { PaperTable } from './paper-table'
import { PAPER_TITLES, paperSize } from './paper-words'
import styles from './paper.module.css'
import { PaymentWords } from './payment-words'

const COLUMNS = ['Product', 'Quantity', 'Each', 'Amount']

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
      const names = papers?.length ? undefined : await loadPaperNames(api, [order])
      return { order, papers: papers ?? [], names }
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
  const names = shown.status === 'ready' ? shown.page.names : undefined
  const loaded = loaderData.status === 'ready' ? { ...loaderData, page: loaderData.page.order } : loaderData
  return (
    <Paper title={PAPER_TITLES.invoice} pageTitle={m.invoice} orderId={params.id} loaded={loaded}>
      {(order) => (
        <PaperTable
          running={`${PAPER_TITLES.invoice} · Order #${order.id}`}
          head={COLUMNS.map((name, place) => (
            <th key={name} scope="col" className={place === 0 ? undefined : styles.atEnd}>
              <PaperLabel language={paperLanguage(order)} of={name} />
            </th>
          ))}
          rows={order.items.map((item) => (
            <Line
              key={item.id}
              item={item}
              language={paperLanguage(order)}
              name={names?.get(paperLanguage(order))?.get(item.product_id)}
            />
          ))}
        >
          <Sums order={order} />
          <PaymentWords order={order} />
        </PaperTable>
      )}
    </Paper>
  )
}

interface LineProps {
  item: OrderItem
  language: TranslationLanguage | undefined
  /** Of the product, in the second language. */
  name: string | undefined
}

function Line({ item, language, name }: LineProps) {
  const print = printOf(item.options)
  return (
    <tr>
      <td>
        <PaperName name={item.product_name} language={language} second={name} />
        {item.options.size ? (
          <span className={styles.detail}>
            <PaperLabel language={language} of={cutName(item.options) ?? 'Size'} says={paperSize(item.options)} />
          </span>
        ) : null}
        {print === null ? null : (
          <span className={styles.detail}>
            <PaperLabel language={language} of="Printed" />: <bdi>{print}</bdi>
          </span>
        )}
        {item.print_fee > 0 ? (
          <span className={styles.detail}>
            <PaperLabel language={language} of="Printing included" />: <Price amount={item.print_fee} quiet />
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

function Sums({ order }: { order: ManagedOrder }) {
  const { total, delivery, refunds } = order
  const returned = refunds.filter(({ state }) => state !== 'failed')
  const back = returned.reduce((sum, { amount }) => sum + filsFromAmount(amount), 0)
  const language = paperLanguage(order)
  return (
    <dl className={styles.sums}>
      {delivery ? (
        <Sum
          language={language}
          of="Delivery"
          says={`Delivery, ${delivery.name}`}
          secondValue={language && deliveryName(delivery, language)}
          amount={delivery.price}
        />
      ) : null}
      <Sum language={language} of="Total" amount={total} />
      {returned.map(({ id, amount, created_at }) => (
        <Sum
          key={id}
          language={language}
          of="Refunded"
          says={`Refunded ${formatEnglishDate(created_at)}`}
          amount={-amount}
        />
      ))}
      {returned.length > 0 ? (
        <Sum language={language} of="Total after refunds" amount={amountFromFils(fils(filsFromAmount(total) - back))} />
      ) : null}
    </dl>
  )
}

function Sum({ amount, ...label }: ComponentProps<typeof PaperLabel> & { amount: number }) {
  return (
    <div className={styles.sum}>
      <dt>
        <PaperLabel {...label} />
      </dt>
      <dd>
        <Price amount={amount} quiet />
      </dd>
    </div>
  )
}
