import * as m from '#messages/admin-imports'
import * as ui from '#messages/ui'
import type { ImportRow, ImportRowsPage } from '@shop/contract/product-imports'
import { paths } from '../../lib/paths'
import { formatCount } from '../../ui/format'
import { Chip, type ChipTone } from '../../ui/chip'
import { EmptyState } from '../../ui/empty-state'
import { TextLink } from '../../ui/text-link'
import { fieldName } from '../audit/field-names'
import { valueWords } from '../audit/field-values'
import type { ListColumn } from '../list/list-column'
import { ListPanel } from '../list/list-panel'
import type { ListFilter } from '../list/list-toolbar'
import { useListQuery } from '../list/use-list-query'
import styles from './import-rows.module.css'
import { ROWS_SHAPE } from './load-import'

type Filter = 'outcome'

type Outcomes = Record<ImportRow['outcome'], { words: string; tone: ChipTone }>

const WRITTEN: Outcomes = {
  added: { words: m.added, tone: 'success' },
  changed: { words: m.changed, tone: 'info' },
  unchanged: { words: m.unchanged, tone: 'plain' },
  wrong: { words: m.wrong, tone: 'error' },
  skipped: { words: m.skipped, tone: 'warning' },
  waiting: { words: m.waiting, tone: 'plain' },
  unreached: { words: m.notReached, tone: 'plain' },
}

/** Before the import nothing is more than a check. */
const CHECKED: Outcomes = {
  ...WRITTEN,
  added: { words: m.wouldBeAdded, tone: 'success' },
  changed: { words: m.wouldBeChanged, tone: 'info' },
}

const filtersOf = (outcomes: Outcomes): ListFilter<Filter>[] => [
  {
    name: 'outcome',
    label: m.outcome,
    options: [
      { value: '', label: m.allRows },
      ...Object.entries(outcomes).map(([value, { words }]) => ({ value, label: words })),
      { value: 'lookalike', label: m.lookalikesOnly },
    ],
  },
]

const columnsOf = (outcomes: Outcomes): ListColumn<ImportRow>[] => [
  {
    id: 'line',
    fit: 'whole',
    header: m.line,
    align: 'end',
    narrow: 'named-line',
    cell: ({ line }) => formatCount(line),
  },
  {
    id: 'outcome',
    fit: 'whole',
    header: m.outcome,
    narrow: 'end',
    cell: ({ outcome }) => <Chip tone={outcomes[outcome].tone}>{outcomes[outcome].words}</Chip>,
  },
  { id: 'name', fit: 'long', header: m.product, narrow: 'main', cell: ({ name }) => <bdi>{name || m.noName}</bdi> },
  { id: 'details', fit: 'wide', header: m.whatItDoes, cell: (row) => <Details row={row} /> },
]

/** Made once: a table that gets other columns builds all its rows anew. */
const LOOKS = {
  written: { columns: columnsOf(WRITTEN), filters: filtersOf(WRITTEN) },
  checked: { columns: columnsOf(CHECKED), filters: filtersOf(CHECKED) },
}

/** The rows of the file, each with the change that it would make, or has made. */
export function ImportRows({ rows, isWritten }: { rows: ImportRowsPage; isWritten: boolean }) {
  const { columns, filters } = isWritten ? LOOKS.written : LOOKS.checked
  const query = useListQuery<Filter>(ROWS_SHAPE)
  return (
    <ListPanel
      label={m.rows}
      loaded={{ status: 'ready', page: rows }}
      query={query}
      columns={columns}
      rowId={({ line }) => line}
      rowName={({ line }) => m.lineNumber({ line })}
      filters={filters}
      empty={<EmptyState icon="search" title={m.fileHasNoRows} />}
    />
  )
}

/** How many changes of a row are shown before the row is expanded. */
const SHOWN_AT_ONCE = 3

function Details({ row: { errors, changes, lookalike } }: { row: ImportRow }) {
  if (errors.length > 0) {
    return (
      <ul className={styles.errors}>
        {errors.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    )
  }
  return (
    <>
      {lookalike ? (
        <p className={styles.lookalike}>
          {m.looksLike}{' '}
          <TextLink to={paths.adminProduct(lookalike.product_id)}>
            <bdi>{lookalike.name}</bdi>
          </TextLink>
        </p>
      ) : null}
      {changes.length <= SHOWN_AT_ONCE ? (
        <Changes changes={changes} />
      ) : (
        <details className={styles.more}>
          <summary>{m.fieldCount({ count: changes.length })}</summary>
          <Changes changes={changes} />
        </details>
      )}
    </>
  )
}

function Changes({ changes }: Pick<ImportRow, 'changes'>) {
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className={styles.field}>{fieldName(field)}: </span>
          {before === null ? null : (
            <del>
              <bdi>{valueWords(field, before)}</bdi>
            </del>
          )}
          {before === null ? null : <span aria-hidden="true"> {ui.becomes} </span>}
          <ins>
            <bdi>{after === null ? '–' : valueWords(field, after)}</bdi>
          </ins>
        </li>
      ))}
    </ul>
  )
}
