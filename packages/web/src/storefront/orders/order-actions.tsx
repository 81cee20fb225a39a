import * as m from '#messages/orders'
import type { ComponentProps } from 'react'
import { errorText } from '../../lib/api-error'
import { DownloadButton } from '../../lib/download-button'
import { paths } from '../../lib/paths'
import type { ShopOrder } from '../../lib/read-order'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { TextLink } from '../../ui/text-link'
import { TitledPanel } from '../../ui/titled-panel'
import { ReturnAction } from '../returns/return-action'
import { CancelOrder } from './cancel-order-button'
import styles from './order-actions.module.css'
import { TaxPapers } from '../../lib/tax-papers'
import { orderTexts } from './texts'
import type { BuyingAgain } from './use-buy-again'

interface OrderActionsProps {
  order: ShopOrder
  buying: BuyingAgain
  /** Called with the server's latest order, cancelled or not. */
  onChanged: (order: ShopOrder) => void
}

/** What the customer can do with an order; nothing where the server knows none of it. */
export function OrderActions({ order, buying, onChanged }: OrderActionsProps) {
  if (order.can_cancel === null) return null
  const isOpen = order.status === 'pending' || order.status === 'processing'
  return (
    <TitledPanel title={m.whatWouldYouLikeToDo}>
      <div className={styles.actions}>
        <Button
          variant="outline"
          block
          loading={buying.adding === 'all'}
          loadingLabel={m.adding}
          onClick={() => buying.buy('all')}
        >
          <Icon name="bag" />
          {m.buyAgain}
        </Button>
        {hasReceipt(order) ? <ReturnAction orderId={order.id} status={order.status} /> : null}
        {hasReceipt(order) ? <Receipt id={order.id} /> : null}
        {hasReceipt(order) ? <TaxPapers as="own" orderId={order.id} linkClassName={styles.link} /> : null}
        {order.can_cancel ? <CancelOrder order={order} onChanged={onChanged} /> : null}
        {isOpen && !order.can_cancel ? <p className={styles.note}>{whyNot(order)}</p> : null}
      </div>
    </TitledPanel>
  )
}

/** Why the customer can’t cancel an order that is still open. */
function whyNot({ fulfilment }: ShopOrder): string {
  return fulfilment && fulfilment.packed > 0 ? orderTexts.packed : orderTexts.printed
}

export function hasReceipt({ payment_status, can_cancel }: ShopOrder): boolean {
  return can_cancel !== null && (payment_status === 'paid' || payment_status === 'refunded')
}

function Receipt({ id }: { id: number }) {
  return (
    <>
      <ReceiptPdf id={id} block icon="receipt">
        {m.receiptPDF}
      </ReceiptPdf>
      <TextLink to={paths.receipt(id)} className={styles.link}>
        {m.viewReceipt}
      </TextLink>
    </>
  )
}

type Look = Pick<ComponentProps<typeof DownloadButton>, 'icon' | 'variant' | 'size' | 'block' | 'children'>

/** Downloads the receipt of an order as PDF. */
export function ReceiptPdf({ id, ...look }: Look & { id: number }) {
  return (
    <DownloadButton
      {...look}
      route="GET /api/orders/{id}/receipt"
      params={{ id }}
      fileName={`receipt-${id}.pdf`}
      busyLabel={m.preparing}
      failed={orderTexts.receiptFailed}
      textOf={errorText}
    />
  )
}
