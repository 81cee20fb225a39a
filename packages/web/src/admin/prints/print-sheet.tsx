import * as m from '#messages/admin-prints'
import * as ui from '#messages/ui'
import { useState, type ReactNode } from 'react'
import type { PrintJob } from '@shop/contract/prints'
import { printedNumber } from '@shop/contract/print-digits'
import { formatCount, formatDate } from '../../ui/format'
import { printInWords, sizeOfJob } from '../../lib/print-words'
import { Picture } from '../../lib/picture'
import styles from './print-sheet.module.css'

const MOST_BOXES = 12

/** The printout for the workshop: each print with its proof, large, and boxes to tick off. */
export function PrintSheet({ jobs }: { jobs: PrintJob[] }) {
  const [today] = useState(() => new Date().toISOString())
  const pieces = jobs.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <section aria-label={m.sheet} className={styles.sheet}>
      <p className={styles.head}>
        <strong>{m.printsOf({ day: formatDate(today) })}</strong>
        <span>{m.printsAndJerseys({ prints: jobs.length, jerseys: pieces })}</span>
      </p>
      <ul className={styles.prints}>
        {jobs.map((job) => (
          <Print key={job.id} job={job} />
        ))}
      </ul>
    </section>
  )
}

function Print({ job }: { job: PrintJob }) {
  const { name, number, digits, quantity, order_id, customer, product_name, proof, proof_angle: angle } = job
  return (
    <li className={styles.print}>
      <div className={styles.proofs}>
        <Picture
          image={proof}
          alt={m.backWith({ print: printInWords(job) ?? '' })}
          sizes="340px"
          width={340}
          loading="eager"
          className={styles.proof}
        />
        {angle ? (
          <Picture
            image={angle}
            alt={m.theSameBackAtAnAngle}
            sizes="170px"
            width={170}
            loading="eager"
            className={styles.proof}
          />
        ) : null}
      </div>
      <dl className={styles.facts}>
        {name === null ? null : <Fact term={m.name} value={name} isLarge />}
        {number === null ? null : <Fact term={m.number} value={printedNumber(number, digits) ?? ''} isLarge />}
        <Fact term={m.size} value={sizeOfJob(job)} isLarge />
        <Fact term={m.quantity} value={formatCount(quantity)} isLarge />
        <Fact term={m.jersey} value={product_name} />
        <Fact term={m.order}>
          #{order_id}
          {ui.listSeparator}
          <bdi>{customer}</bdi>
        </Fact>
      </dl>
      <p className={styles.ticks}>
        {m.printed}
        {Array.from({ length: Math.min(quantity, MOST_BOXES) }, (_, place) => (
          <span key={place} className={styles.box} />
        ))}
        {quantity > MOST_BOXES ? m.ofQuantity({ quantity }) : null}
      </p>
    </li>
  )
}

interface FactProps {
  term: string
  value?: string
  isLarge?: boolean
  /** In the place of a value that is read in its own direction, for one with names in it that have theirs. */
  children?: ReactNode
}

function Fact({ term, value, isLarge = false, children }: FactProps) {
  return (
    <div className={isLarge ? styles.large : styles.wide}>
      <dt>{term}</dt>
      <dd>{children ?? <bdi>{value}</bdi>}</dd>
    </div>
  )
}
