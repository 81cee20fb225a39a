import type { Synonym } from '@shop/contract/search'
import { useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { paths } from '../../lib/paths'
import { readThing } from '../../lib/reading'
import { Button } from '../../ui/button'
import { ConfirmSheet } from '../../ui/confirm-sheet'
import { EmptyState } from '../../ui/empty-state'
import { IconButton } from '../../ui/icon-button'
import { notify } from '../../ui/notify'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import type { ListColumn } from '../list/list-column'
import { listLoader } from '../list/list-loader'
import { ListPanel } from '../list/list-panel'
import { useListQuery } from '../list/use-list-query'
import { adminTexts } from '../texts'
import type { Route } from './+types/synonyms-page'
import { SynonymSheet } from './synonym-sheet'

const shape = { filters: [] as const, sort: 'newest' }

const columns: ListColumn<Synonym>[] = [
  {
    id: 'phrase',
    header: 'Who searches for',
    narrow: 'main',
    sort: { asc: 'phrase' },
    cell: ({ phrase }) => <bdi>{phrase}</bdi>,
  },
  {
    id: 'means',
    header: 'Finds',
    cell: ({ category, meaning }) => <bdi>{category?.name ?? meaning}</bdi>,
  },
  { id: 'kind', header: 'Kind', choice: 'shown', cell: ({ category }) => (category ? 'Another name' : 'Same meaning') },
]

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, 'Synonyms')
}

export const clientLoader = listLoader({
  route: 'GET /api/admin/synonyms',
  shape,
  read: (row: unknown) => readThing(row) as Synonym & Record<string, unknown>,
  failed: adminTexts.synonyms.fetchFailed,
})

export default function SynonymsPage({ loaderData }: Route.ComponentProps) {
  const query = useListQuery(shape)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const wanted = useSearchParams()[0].get('add')
  const [edited, setEdited] = useState<Synonym | 'new' | undefined>(wanted === null ? undefined : 'new')
  const [deleted, setDeleted] = useState<Synonym>()
  const [isUnderWay, setUnderWay] = useState(false)

  /** Words that another page asked to add are in the address no longer, so that a reload does not ask again. */
  function close() {
    setEdited(undefined)
    if (wanted !== null) void navigate(paths.adminSynonyms, { replace: true })
  }

  async function remove({ id }: Synonym) {
    setUnderWay(true)
    try {
      await api.call('DELETE /api/admin/synonyms/{id}', { params: { id } })
      notify('The synonym is deleted.')
    } catch (error) {
      notify(refusalText(error, adminTexts.synonyms.deleteFailed), 'error')
    }
    await revalidate()
    setUnderWay(false)
    setDeleted(undefined)
  }

  const actions: ListColumn<Synonym> = {
    id: 'actions',
    fit: 'whole',
    header: 'Actions',
    hasSilentHeader: true,
    align: 'end',
    narrow: 'end',
    cell: (synonym) => (
      <>
        <IconButton icon="edit" label={`Edit ${synonym.phrase}`} onClick={() => setEdited(synonym)} />
        <IconButton icon="trash" label={`Delete ${synonym.phrase}`} onClick={() => setDeleted(synonym)} />
      </>
    ),
  }
  return (
    <AdminPage title="Synonyms" actions={<Button onClick={() => setEdited('new')}>Add synonyms</Button>}>
      <ListPanel
        label="Synonyms"
        loaded={loaderData}
        query={query}
        columns={[...columns, actions]}
        rowId={({ id }) => id}
        rowName={({ phrase }) => phrase}
        search="Search synonyms"
        choiceKey="synonyms"
        empty={
          <EmptyState icon="search" title="No synonyms yet">
            Add what else people call a club, such as its Arabic name, and the search finds it at once.
          </EmptyState>
        }
      />
      {edited ? (
        <SynonymSheet
          key={edited === 'new' ? 'new' : edited.id}
          synonym={edited === 'new' ? null : edited}
          words={wanted ?? ''}
          onClose={close}
          onSaved={() => {
            close()
            void revalidate()
          }}
        />
      ) : null}
      <ConfirmSheet
        open={deleted !== undefined}
        onClose={() => setDeleted(undefined)}
        title="Delete synonym"
        subject={deleted?.phrase}
        question="The search no longer knows it. Are you sure you want to delete it?"
        action="Delete"
        actionUnderWay="Deleting"
        isUnderWay={isUnderWay}
        onConfirm={() => {
          if (deleted) void remove(deleted)
        }}
      />
    </AdminPage>
  )
}
