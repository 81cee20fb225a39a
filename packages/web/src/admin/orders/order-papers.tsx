import * as m from '#messages/admin-orders'
import { paths } from '../../lib/paths'
import { TaxPapers } from '../../lib/tax-papers'
import { ButtonLink } from '../../ui/button'
import { Icon } from '../../ui/icon'
import styles from './order-papers.module.css'
import { ReceiptButton } from './receipt-button'

/** The papers of an order: what is printed, and what the customer gets. */
export function OrderPapers({ id }: { id: number }) {
  return (
    <div role="group" aria-label={m.papers} className={styles.papers}>
      <ButtonLink variant="outline" size="small" to={paths.adminInvoice(id)}>
        <Icon name="receipt" />
        {m.invoice}
      </ButtonLink>
      <TaxPapers as="staff" orderId={id} />
      <ReceiptButton id={id} />
    </div>
  )
}
