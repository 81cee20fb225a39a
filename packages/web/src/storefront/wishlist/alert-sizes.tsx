import * as m from '#messages/wishlist'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import styles from './alert-dialog.module.css'
import { offerText, promiseText } from './alert-words'
import type { AlertChoice } from './use-alert-choice'

/** A switch per sold-out size. */
export function AlertSizes({ choice }: { choice: AlertChoice }) {
  const { sizes, chosen, toggle, problem } = choice
  return (
    <>
      <div role="group" aria-label={m.whatToTellMeAbout} className={styles.sizes}>
        {sizes.map((size, index) => (
          <button
            key={size}
            type="button"
            aria-pressed={chosen.includes(size)}
            data-autofocus={index === 0 || undefined}
            onClick={() => toggle(size)}
            className={styles.size}
          >
            <Icon name={chosen.includes(size) ? 'check' : 'bell'} />
            {size ?? m.tellMe}
          </button>
        ))}
      </div>
      <p role="status" className={classNames(styles.promise, problem !== undefined && styles.refusal)}>
        {problem ?? wordsOf(choice)}
      </p>
    </>
  )
}

function wordsOf({ sizes, chosen, hasAsked }: AlertChoice): string {
  if (chosen.length > 0) return promiseText(chosen)
  return hasAsked ? m.weWontMailYou : offerText(sizes)
}
