import { useState } from 'react'
import type { PrintJob } from '@shop/contract/prints'
import { formatDate, plural } from '../../ui/format'
import { printedNumber } from '@shop/contract/print-digits'
import { printOf, sizeOfJob } from '../../lib/print-words'
import { Picture } from '../../lib/picture'
import styles from './print-sheet.module.css'

const MOST_BOXES = 12

/** The printout for the workshop: each print with its proof, large, and boxes to tick off. */
export function PrintSheet({ jobs }: { jobs: PrintJob[] }) {
  const [today] = useState(() => new Date().toISOString())
  const pieces = jobs.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <section aria-label="Sheet" className={styles.sheet}>
      <p className={styles.head}>
        <strong>Prints, {formatDate(today)}</strong>
        <span>
          {plural(jobs.length, 'print', 'prints')}, {plural(pieces, 'jersey', 'jerseys')}
        </span>
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
          alt={`Back with ${printOf(job)}`}
          sizes="340px"
          width={340}
          loading="eager"
          className={styles.proof}
        />
        {angle ? (
          <Picture
            image={angle}
            alt="The same back at an angle"
            sizes="170px"
            width={170}
            loading="eager"
            className={styles.proof}
          />
        ) : null}
      </div>
      <dl className={styles.facts}>
        {name === null ? null : <Fact term="Name" value={name} isLarge />}
        {number === null ? null : <Fact term="Number" value={printedNumber(number, digits) ?? ''} isLarge />}
        <Fact term="Size" value={sizeOfJob(job)} isLarge />
        <Fact term="Quantity" value={String(quantity)} isLarge />
        <Fact term="Jersey" value={product_name} />
        <Fact term="Order" value={`#${order_id}, ${customer}`} />
      </dl>
      <p className={styles.ticks}>
        Printed
        {Array.from({ length: Math.min(quantity, MOST_BOXES) }, (_, place) => (
          <span key={place} className={styles.box} />
        ))}
        {quantity > MOST_BOXES ? `of ${quantity}` : null}
      </p>
    </li>
  )
}

function Fact({ term, value, isLarge = false }: { term: string; value: string; isLarge?: boolean }) {
  return (
    <div className={isLarge ? styles.large : styles.wide}>
      <dt>{term}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}
