import * as m from '#messages/admin-imports'
import type { PastImport, PastImportsPage } from '@shop/contract/product-imports'
import { paths } from '../../lib/paths'
import { Chip, type ChipTone } from '../../ui/chip'
import { EmptyState } from '../../ui/empty-state'
import { formatCount, formatMoment } from '../../ui/format'
import type { ListColumn } from '../list/list-column'
import type { LoadedList } from '../list/list-loader'
import { ListPanel } from '../list/list-panel'
import { useListQuery } from '../list/use-list-query'
import { PAST_SHAPE } from './load-import'

const STATES: Record<PastImport['state'], { words: string; tone: ChipTone }> = {
  checking: { words: m.checking, tone: 'info' },
  checked: { words: m.checked, tone: 'plain' },
  running: { words: m.underWay, tone: 'info' },
  stopped: { words: m.stopped, tone: 'warning' },
  done: { words: m.done, tone: 'success' },
  failed: { words: m.failed, tone: 'error' },
}

const figure = (id: 'added' | 'changed' | 'wrong', header: string): ListColumn<PastImport> => ({
  id,
  fit: 'whole',
  header,
  align: 'end',
  narrow: 'named-line',
  // Without a run the file was only checked: nothing was added or changed.
  cell: (row) => (id === 'wrong' || row.run_id !== null ? formatCount(row[id]) : '–'),
})

const columns: ListColumn<PastImport>[] = [
  {
    id: 'file',
    fit: 'longer',
    header: m.file,
    narrow: 'main',
    cell: ({ file_name }) => <bdi>{file_name}</bdi>,
    to: ({ id }) => paths.adminImport(id),
  },
  {
    id: 'state',
    fit: 'whole',
    header: m.state,
    narrow: 'line',
    cell: ({ state }) => <Chip tone={STATES[state].tone}>{STATES[state].words}</Chip>,
  },
  figure('added', m.added),
  figure('changed', m.changed),
  figure('wrong', m.wrong),
  { id: 'by', header: m.who, cell: ({ by }) => (by === null ? m.accountIsGone : <bdi>{by}</bdi>) },
  {
    id: 'when',
    fit: 'whole',
    header: m.when,
    cell: ({ created_at }) => <time dateTime={created_at}>{formatMoment(created_at)}</time>,
  },
]

/** The files of the last weeks, each a link to what it did. */
export function PastImports({ loaded }: { loaded: LoadedList<PastImportsPage> }) {
  const query = useListQuery(PAST_SHAPE)
  return (
    <section aria-label={m.lastImports}>
      <ListPanel
        label={m.lastImports}
        loaded={loaded}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ file_name }) => file_name}
        empty={
          <EmptyState icon="upload" title={m.noImportsYet}>
            {m.filesAreKept}
          </EmptyState>
        }
      />
    </section>
  )
}
