import * as m from '#messages/checkout'
import { formatCount } from '../../ui/format'
import { STEPS, type Step } from './checkout-progress'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import { VisuallyHidden } from '../../ui/visually-hidden'
import styles from './checkout-steps.module.css'

export function CheckoutSteps({ current }: { current: Step }) {
  return (
    <ol aria-label={m.steps} className={styles.steps}>
      {STEPS.map((name, step) => (
        <li
          key={name}
          aria-current={step === current ? 'step' : undefined}
          className={classNames(styles.step, step === current && styles.now, step < current && styles.done)}
        >
          <span className={styles.mark}>{step < current ? <Tick /> : formatCount(step + 1)}</span>
          <span>{name}</span>
        </li>
      ))}
    </ol>
  )
}

function Tick() {
  return (
    <>
      <Icon name="check" />
      <VisuallyHidden>{m.done}</VisuallyHidden>
    </>
  )
}
