import type { ReactNode } from 'react'
import styles from './paper.module.css'

interface PaperTableProps {
  /** What each printed page says above the lines, such as the paper and the order. */
  running: string
  /** The cells of its head. */
  head: readonly ReactNode[]
  rows: readonly ReactNode[]
  /** What ends the paper. It stands on one page with the last two lines, so that no page has the end alone. */
  children: ReactNode
}

/** The lines of a paper about an order, and what ends it. */
export function PaperTable({ running, head, rows, children }: PaperTableProps) {
  const beforeLast = Math.max(0, rows.length - 2)
  return (
    <table className={styles.table}>
      <thead>
        {/* On paper alone, where the head of a table stands on each page. */}
        <tr className={styles.running}>
          <th scope="colgroup" colSpan={head.length}>
            {running}
          </th>
        </tr>
        <tr>{head}</tr>
      </thead>
      <tbody>{rows.slice(0, beforeLast)}</tbody>
      <tbody className={styles.ending}>
        {rows.slice(beforeLast)}
        <tr>
          <td colSpan={head.length} className={styles.after}>
            <div className={styles.afterLines}>{children}</div>
          </td>
        </tr>
      </tbody>
    </table>
  )
}
