import * as m from '#messages/admin-orders'
import type { OrderItem } from '@shop/contract/orders'
import { classNames } from '../../ui/class-names'
import link from '../../ui/text-link.module.css'
import { may } from '../layout/may-open'
import { CutterFilesButton } from '../prints/cutter-files-button'
import styles from './print-files.module.css'

interface PrintFilesProps {
  item: Pick<OrderItem, 'id' | 'proof'>
  /** Name and number, as in `OMAR 10`. */
  print: string
  /** The queue has the outlines for the cutter, until a print is done. */
  isInQueue: boolean
}

/** The picture of a print as ordered, and for the workshop the outlines for its cutter. */
export function PrintFiles({ item, print, isInQueue }: PrintFilesProps) {
  const hasOutlines = isInQueue && may('print')
  if (item.proof === null && !hasOutlines) return null
  return (
    <p className={styles.files}>
      {item.proof === null ? null : (
        <a
          href={item.proof}
          target="_blank"
          rel="noreferrer"
          aria-label={m.printProofOf({ print })}
          className={classNames(link.link, styles.proof)}
        >
          {m.printProof}
        </a>
      )}
      {hasOutlines ? <CutterFilesButton jobs={[item]} size="small" /> : null}
    </p>
  )
}
