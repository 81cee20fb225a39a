import * as m from '#messages/admin-first-steps'
import { useRevalidator } from 'react-router'
import { Icon } from '../../ui/icon'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { SectionPanel } from '../layout/section-panel'
import { useFreshPage } from '../layout/use-fresh-page'
import type { Opening } from './load-first-steps'
import styles from './first-steps.module.css'
import { STEPS } from './steps'

const REFRESH_IN_SECONDS = 30

/** The list of a new shop: each step is done in place, and ticked when the shop sees it done. */
export function FirstSteps({ opening, settings }: Opening) {
  const { revalidate } = useRevalidator()
  useFreshPage(REFRESH_IN_SECONDS)
  const done = opening.steps.filter(({ is_done }) => is_done).length
  const next = opening.steps.find(({ is_done }) => !is_done)?.name
  return (
    <SectionPanel
      title={m.beforeYouOpen}
      aside={<p className={styles.count}>{m.stepsDone({ done, total: opening.steps.length })}</p>}
    >
      <p className={styles.lead}>{m.shopTicksEachStep}</p>
      <ol className={styles.steps}>
        {opening.steps.map(({ name, is_done: isDone }) => {
          const { title, Body } = STEPS[name]
          return (
            <li key={name}>
              <details name="first-steps" open={name === next} className={styles.step}>
                <summary className={styles.title}>
                  <span className={isDone ? styles.done : styles.open}>{isDone ? <Icon name="check" /> : null}</span>
                  <VisuallyHidden>{isDone ? m.done : m.toDo}</VisuallyHidden>
                  {title}
                  <Icon name="chevron-down" className={styles.chevron} />
                </summary>
                <div className={styles.body}>
                  <Body opening={opening} settings={settings} onChanged={() => void revalidate()} />
                </div>
              </details>
            </li>
          )
        })}
      </ol>
    </SectionPanel>
  )
}
