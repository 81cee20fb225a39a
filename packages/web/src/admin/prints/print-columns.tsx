import type { PrintJob } from '@shop/contract/prints'
import { formatDate, formatMoment } from '../../ui/format'
import { paths } from '../../lib/paths'
import { printOf, sizeOfJob } from '../../lib/print-words'
import { Picture } from '../../lib/picture'
import { Stage } from '../../ui/stage'
import { TextLink } from '../../ui/text-link'
import type { ListColumn } from '../list/list-column'
import { CopyButton } from './copy-button'
import styles from './print-columns.module.css'

const columns: ListColumn<PrintJob>[] = [
  {
    id: 'proof',
    fit: 'whole',
    header: 'Proof',
    hasSilentHeader: true,
    narrow: 'start',
    cell: (job) => (
      <Stage size="thumb" className={styles.proof}>
        <Picture image={job.proof} alt={`Back with ${printOf(job)}`} sizes="64px" width={64} />
      </Stage>
    ),
  },
  {
    id: 'text',
    header: 'Text',
    narrow: 'main',
    cell: (job) => (
      <span className={styles.text}>
        <bdi>{printOf(job)}</bdi>
        <CopyButton text={printOf(job) ?? ''} />
      </span>
    ),
  },
  { id: 'jersey', header: 'Jersey', cell: ({ product_name }) => <bdi>{product_name}</bdi> },
  { id: 'size', fit: 'whole', header: 'Size', narrow: 'named-line', cell: sizeOfJob },
  {
    id: 'quantity',
    fit: 'whole',
    header: 'Quantity',
    align: 'end',
    narrow: 'named-line',
    cell: ({ quantity }) => quantity,
  },
  {
    id: 'order',
    fit: 'whole',
    header: 'Order',
    narrow: 'named-line',
    cell: (job) => (
      <TextLink to={paths.adminOrder(job.order_id)} aria-label={`#${job.order_id}, ${printOf(job)}`}>
        #{job.order_id}
      </TextLink>
    ),
  },
  { id: 'customer', header: 'Customer', narrow: 'hidden', cell: ({ customer }) => <bdi>{customer}</bdi> },
]

export const openColumns: ListColumn<PrintJob>[] = [
  ...columns,
  {
    id: 'ordered',
    fit: 'whole',
    header: 'Ordered',
    narrow: 'named-line',
    cell: ({ ordered_at }) => formatDate(ordered_at),
  },
]

export const printedColumns: ListColumn<PrintJob>[] = [
  ...columns,
  {
    id: 'printed',
    header: 'Printed',
    narrow: 'named-line',
    cell: ({ printed_at, printed_by }) => (
      <>
        {formatMoment(printed_at)}
        {printed_by ? (
          <>
            {' '}
            <span className={styles.by}>
              by <bdi>{printed_by}</bdi>
            </span>
          </>
        ) : null}
      </>
    ),
  },
]
