import * as m from '#messages/returns'
import type { ReturnState } from '@shop/contract/return-words'
import type { ReturnWish } from '@shop/contract/returns'
import { classNames } from '../../ui/class-names'
import styles from './return-summary.module.css'

interface Step {
  label: string
  note: string
}

/** The way of a return from here; `state` is null before it is sent. */
export function NextSteps({ state, wish }: { state: ReturnState | null; wish: ReturnWish }) {
  const current = CURRENT[state ?? 'requested']
  if (current === undefined) return null
  return (
    <>
      <h3 className={styles.next}>{m.whatHappensNext}</h3>
      <ol className={styles.steps}>
        {stepsOf(wish).map(({ label, note }, index) => (
          <li
            key={label}
            aria-current={index === current ? 'step' : undefined}
            className={classNames(styles.step, index <= current && styles.reached)}
          >
            <b>{label}</b>
            <span className={styles.note}>{note}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

const CURRENT: Partial<Record<ReturnState, number>> = { requested: 0, approved: 1, received: 2, inspected: 2 }

function stepsOf(wish: ReturnWish): Step[] {
  return [
    { label: m.weAnswerWithinOneWorkingDay, note: m.mailSaysHowToSend },
    { label: m.sendTheParcel, note: m.withTheNumberOfYourReturn },
    wish === 'exchange'
      ? { label: m.theNewSizeLeaves, note: m.whenYoursIsInspected }
      : { label: m.yourMoneyComesBack, note: m.whenItIsInspected },
  ]
}
