import * as m from '#messages/admin-accounts'
import type { CustomerFile } from '@shop/contract/customers'
import { paths } from '../../lib/paths'
import { ReturnChip } from '../../lib/return-chip'
import { withElements } from '../../lib/with-elements'
import { formatDate } from '../../ui/format'
import { TextLink } from '../../ui/text-link'
import { SectionNote, SectionPanel } from '../layout/section-panel'
import styles from './customer-file.module.css'

const WISHES = { refund: m.moneyBack, exchange: m.anotherSize }

/** The latest returns of a customer. */
export function CustomerReturns({ returns }: Pick<CustomerFile, 'returns'>) {
  return (
    <SectionPanel title={m.returns}>
      {returns.length === 0 ? <SectionNote>{m.noReturnsYet}</SectionNote> : null}
      <ul className={styles.returns}>
        {returns.map(({ id, order_id, wish, state, created_at }) => (
          <li key={id} className={styles.return}>
            <TextLink to={paths.adminReturn(id)}>{m.returnNumbered({ id })}</TextLink>
            <span>
              {withElements(m.wishOfOrder, {
                wish: WISHES[wish],
                order: <TextLink to={paths.adminOrder(order_id)}>#{order_id}</TextLink>,
              })}
            </span>
            <span className={styles.quiet}>{formatDate(created_at)}</span>
            <ReturnChip state={state} />
          </li>
        ))}
      </ul>
    </SectionPanel>
  )
}
