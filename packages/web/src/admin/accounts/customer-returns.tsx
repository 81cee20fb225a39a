import type { CustomerFile } from '@shop/contract/customers'
import { paths } from '../../lib/paths'
import { ReturnChip } from '../../lib/return-chip'
import { formatDate } from '../../ui/format'
import { TextLink } from '../../ui/text-link'
import { SectionNote, SectionPanel } from '../layout/section-panel'
import styles from './customer-file.module.css'

const WISHES = { refund: 'Money back', exchange: 'Another size' }

/** The latest returns of a customer. */
export function CustomerReturns({ returns }: Pick<CustomerFile, 'returns'>) {
  return (
    <SectionPanel title="Returns">
      {returns.length === 0 ? <SectionNote>No returns yet.</SectionNote> : null}
      <ul className={styles.returns}>
        {returns.map(({ id, order_id, wish, state, created_at }) => (
          <li key={id} className={styles.return}>
            <TextLink to={paths.adminReturn(id)}>Return #{id}</TextLink>
            <span>
              {WISHES[wish]}, order <TextLink to={paths.adminOrder(order_id)}>#{order_id}</TextLink>
            </span>
            <span className={styles.quiet}>{formatDate(created_at)}</span>
            <ReturnChip state={state} />
          </li>
        ))}
      </ul>
    </SectionPanel>
  )
}
