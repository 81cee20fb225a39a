import * as m from '#messages/admin-returns'
import type { ManagedReturn } from '@shop/contract/returns'
import { paths } from '../../lib/paths'
import { ReturnChip } from '../../lib/return-chip'
import { TextLink } from '../../ui/text-link'
import { TitledPanel } from '../../ui/titled-panel'
import styles from './return-page.module.css'
import { returnSummary } from './return-words'

/** The returns of an order, on its page; nothing where there are none. */
export function OrderReturns({ returns }: { returns: readonly ManagedReturn[] }) {
  if (returns.length === 0) return null
  return (
    <TitledPanel title={m.returns}>
      <ul className={styles.lines}>
        {returns.map((returned) => (
          <li key={returned.id} className={styles.listed}>
            <TextLink to={paths.adminReturn(returned.id)}>{m.returnNamed({ id: returned.id })}</TextLink>
            <span className={styles.note}>{returnSummary(returned)}</span>
            <ReturnChip state={returned.state} />
          </li>
        ))}
      </ul>
    </TitledPanel>
  )
}
