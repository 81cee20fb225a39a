import * as m from '#messages/product'
import { Icon, type IconName } from '../../ui/icon'
import styles from './product-assurances.module.css'

const ASSURANCES: { icon: IconName; text: string }[] = [
  { icon: 'lock', text: m.secureCardPayment },
  { icon: 'card', text: m.paidOnlyWithTheOrder },
]

/** The shop's promises about payment. */
export function ProductAssurances() {
  return (
    <ul className={styles.list}>
      {ASSURANCES.map(({ icon, text }) => (
        <li key={text} className={styles.item}>
          <Icon name={icon} className={styles.icon} />
          {text}
        </li>
      ))}
    </ul>
  )
}
