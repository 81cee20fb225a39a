import * as m from '#messages/admin-prints'
import type { PrintJob } from '@shop/contract/prints'
import { formatDate, formatMoment } from '../../ui/format'
import { paths } from '../../lib/paths'
import { printOf, sizeOfJob } from '../../lib/print-words'
import { withElements } from '../../lib/with-elements'
import { Picture } from '../../lib/picture'
import { Stage } from '../../ui/stage'
import { TextLink } from '../../ui/text-link'
import type { ListColumn } from '../list/list-column'
import { CopyButton } from './copy-button'
import styles from './print-columns.module.css'

const columns: ListColumn<PrintJob>[] = [
  {
    id: 'proof',
    choice: 'shown',
    fit: 'whole',
    header: m.proof,
    hasSilentHeader: true,
    narrow: 'start',
    cell: (job) => (
      <Stage size="thumb" className={styles.proof}>
        <Picture image={job.proof} alt={m.backWith({ print: printOf(job) ?? '' })} sizes="64px" width={64} />
      </Stage>
    ),
  },
  {
    id: 'text',
    header: m.text,
    narrow: 'main',
    cell: (job) => (
      <span className={styles.text}>
        <bdi>{printOf(job)}</bdi>
        <CopyButton text={printOf(job) ?? ''} />
      </span>
    ),
  },
  {
    id: 'jersey',
    choice: 'shown',
    fit: 'long',
    header: m.jersey,
    cell: ({ product_name }) => <bdi>{product_name}</bdi>,
  },
  { id: 'size', fit: 'whole', header: m.size, narrow: 'named-line', cell: sizeOfJob },
  {
    id: 'quantity',
    fit: 'whole',
    header: m.quantity,
    align: 'end',
    narrow: 'named-line',
    cell: ({ quantity }) => quantity,
  },
  {
    id: 'order',
    fit: 'whole',
    header: m.order,
    narrow: 'named-line',
    cell: (job) => (
      <TextLink
        to={paths.adminOrder(job.order_id)}
        aria-label={m.orderAndPrint({ order: `#${job.order_id}`, print: printOf(job) ?? '' })}
      >
        #{job.order_id}
      </TextLink>
    ),
  },
  {
    id: 'customer',
    choice: 'shown',
    fit: 'long',
    header: m.customer,
    narrow: 'hidden',
    cell: ({ customer }) => <bdi>{customer}</bdi>,
  },
]

export const openColumns: ListColumn<PrintJob>[] = [
  ...columns,
  {
    id: 'ordered',
    fit: 'whole',
    header: m.ordered,
    narrow: 'named-line',
    cell: ({ ordered_at }) => formatDate(ordered_at),
  },
]

export const printedColumns: ListColumn<PrintJob>[] = [
  ...columns,
  {
    id: 'printed',
    fit: 'long',
    header: m.printed,
    narrow: 'named-line',
    cell: ({ printed_at, printed_by }) => (
      <>
        {formatMoment(printed_at)}
        {printed_by ? (
          <>
            {' '}
            <span className={styles.by}>{withElements(m.byPerson, { name: <bdi>{printed_by}</bdi> })}</span>
          </>
        ) : null}
      </>
    ),
  },
]
