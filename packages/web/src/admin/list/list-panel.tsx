import * as m from '#messages/admin-list'
import type { ReactNode } from 'react'
import { IS_OWN_SERVER } from '../../lib/backend'
import { Button, ButtonLink } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { EmptyState } from '../../ui/empty-state'
import { Panel } from '../../ui/panel'
import { useFocusHandover } from '../../ui/use-focus-handover'
import { ColumnMenu } from './column-menu'
import { DataTable } from './data-table'
import type { ListColumn } from './list-column'
import { LoadFailure, OutdatedNotice } from './list-failure'
import { ListFooter, type ListLook } from './list-footer'
import { useDensity } from './list-looks'
import styles from './list-panel.module.css'
import type { ListPage, LoadedList } from './list-loader'
import { ListToolbar, type ListFilter } from './list-toolbar'
import { useColumnChoice } from './use-column-choice'
import { useLastGoodList } from './use-last-good-list'
import type { ListQuery } from './use-list-query'
import { useSelection } from './use-selection'

interface ListPanelProps<Row, Page extends ListPage<Row>, Filter extends string> {
  /** The accessible name of the table, such as "Orders". */
  label: string
  loaded: LoadedList<Page>
  query: ListQuery<Filter>
  columns: readonly ListColumn<Row>[]
  rowId: (row: Row) => number | string
  /** The name of a row for screen readers, such as "order 12". */
  rowName: (row: Row) => string
  /** The label of the search field, such as "Search orders"; undefined if the list cannot be searched. */
  search?: string
  filters?: readonly ListFilter<Filter>[]
  /** Further filters, shown behind the others. */
  tools?: ReactNode
  /** The button that downloads the list, shown at the end of the toolbar; on phones, too. */
  download?: ReactNode
  /** Shown if the list has no entries at all. */
  empty: ReactNode
  /** Makes rows selectable and renders the actions for the selected rows. */
  selected?: ((rows: Row[], clear: () => void) => ReactNode) | undefined
  /** Whether `selected` says itself how many are selected, because its actions can concern more than the selected rows. */
  countsItself?: boolean
  /** Lets the user hide columns; the key under which the choice is stored. */
  choiceKey?: string
  /** A class that lays out the cards of phones, by the `data-column` of their cells. */
  cards?: string | undefined
  totals?: (page: Page) => ReactNode
}

/**
 * A list with toolbar, table, pager and all states: loading, empty, failed, stale. A foreign server sends whole lists, which
 * can be searched here, but neither filtered nor sorted.
 */
export function ListPanel<Row extends object, Page extends ListPage<Row>, Filter extends string>(
  props: ListPanelProps<Row, Page, Filter>,
) {
  const { query, search, choiceKey, empty } = props
  const columns = IS_OWN_SERVER ? props.columns : props.columns.map((column) => ({ ...column, sort: undefined }))
  const filters = IS_OWN_SERVER ? props.filters : undefined
  const tools = IS_OWN_SERVER ? props.tools : undefined
  const download = IS_OWN_SERVER ? props.download : undefined
  const shown = useLastGoodList(props.loaded)
  const choice = useColumnChoice(choiceKey, columns)
  const [density, setDensity] = useDensity()
  const isEmpty = shown.status === 'ready' && shown.page.meta.total === 0
  if (isEmpty && !query.isNarrowed) return empty
  return (
    <Panel data-density={density} className={classNames(styles.panel, density === 'compact' && styles.compact)}>
      {(search ?? filters ?? tools ?? download ?? choiceKey) ? (
        <ListToolbar
          query={query}
          search={search}
          filters={filters}
          end={
            <>
              {download}
              {choiceKey === undefined ? null : <ColumnMenu columns={columns} choice={choice} />}
            </>
          }
        >
          {tools}
        </ListToolbar>
      ) : null}
      {shown.status === 'failed' ? (
        <LoadFailure notice={shown.notice} />
      ) : (
        <>
          <OutdatedNotice notice={shown.notice} />
          <Rows {...props} columns={columns} page={shown.page} choice={choice} look={{ density, setDensity }} />
        </>
      )}
    </Panel>
  )
}

interface RowsProps<Row, Page extends ListPage<Row>, Filter extends string> extends ListPanelProps<Row, Page, Filter> {
  page: Page
  choice: ReturnType<typeof useColumnChoice>
  look: ListLook
}

function Rows<Row extends object, Page extends ListPage<Row>, Filter extends string>(
  props: RowsProps<Row, Page, Filter>,
) {
  const {
    label,
    page,
    query,
    columns,
    choice,
    rowId,
    rowName,
    selected,
    totals,
    look,
    cards,
    countsItself = false,
  } = props
  const selection = useSelection(page.data, rowId)
  if (page.data.length === 0) return <NoMatch query={query} />
  return (
    <>
      {selected ? (
        <div role="status" className={styles.selected}>
          {selection.rows.length > 0 ? (
            <SelectedActions onClear={selection.clear}>
              {countsItself ? null : <strong>{m.selectedCount({ count: selection.rows.length })}</strong>}
              {selected(selection.rows, selection.clear)}
            </SelectedActions>
          ) : null}
        </div>
      ) : null}
      <DataTable
        label={label}
        rows={page.data}
        rowId={rowId}
        rowName={rowName}
        columns={columns}
        query={query}
        choice={choice}
        density={look.density}
        cards={cards}
        selection={selected ? selection : undefined}
      />
      <ListFooter meta={page.meta} query={query} look={look} totals={'totals' in page ? totals?.(page) : null} />
    </>
  )
}

function SelectedActions({ onClear, children }: { onClear: () => void; children: ReactNode }) {
  useFocusHandover()
  return (
    <>
      {children}
      <Button variant="text" size="small" onClick={onClear}>
        {m.clearSelection}
      </Button>
    </>
  )
}

function NoMatch({ query }: { query: Pick<ListQuery, 'isNarrowed' | 'clear' | 'toPage'> }) {
  if (!query.isNarrowed) {
    const way = <ButtonLink to={query.toPage(1)}>{m.firstPage}</ButtonLink>
    return <EmptyState icon="search" title={m.nothingOnThisPage} action={way} />
  }
  return (
    <EmptyState
      icon="search"
      title={m.nothingMatches}
      action={<Button onClick={query.clear}>{m.clearAllFilters}</Button>}
    >
      {m.tryOtherWords}
    </EmptyState>
  )
}
