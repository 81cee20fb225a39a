import type { ReactNode } from 'react'
import styles from './facts.module.css'

interface FactsProps {
  /** What is empty is left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[]
}

/** What is known about something, a line each. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
