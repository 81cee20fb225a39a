import type { ReactNode } from 'react'
import styles from './facts.module.css'

interface FactsProps {
  /** Facts with an empty value are left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[]
}

/** A list of labels and values, one line each. */
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
