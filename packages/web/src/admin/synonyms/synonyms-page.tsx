import * as m from '#messages/admin-synonyms'
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
    fit: 'long',
    header: m.whoSearchesFor,
    narrow: 'main',
    sort: { asc: 'phrase' },
    cell: ({ phrase }) => <bdi>{phrase}</bdi>,
  },
  {
    id: 'means',
    fit: 'long',
    header: m.finds,
    cell: ({ category, meaning }) => <bdi>{category?.name ?? meaning}</bdi>,
  },
  {
    id: 'kind',
    fit: 'whole',
    header: m.kind,
    choice: 'shown',
    cell: ({ category }) => (category ? m.anotherName : m.sameMeaning),
  },
]

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.synonyms)
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
  const [chosen, setEdited] = useState<Synonym | 'new'>()
  const edited = chosen ?? (wanted === null ? undefined : 'new')
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
      notify(m.synonymDeleted)
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
    header: m.actions,
    hasSilentHeader: true,
    align: 'end',
    narrow: 'end',
    cell: (synonym) => (
      <>
        <IconButton icon="edit" label={m.editPhrase({ phrase: synonym.phrase })} onClick={() => setEdited(synonym)} />
        <IconButton
          icon="trash"
          label={m.deletePhrase({ phrase: synonym.phrase })}
          onClick={() => setDeleted(synonym)}
        />
      </>
    ),
  }
  return (
    <AdminPage title={m.synonyms} actions={<Button onClick={() => setEdited('new')}>{m.addSynonyms}</Button>}>
      <ListPanel
        label={m.synonyms}
        loaded={loaderData}
        query={query}
        columns={[...columns, actions]}
        rowId={({ id }) => id}
        rowName={({ phrase }) => phrase}
        search={m.searchSynonyms}
        choiceKey="synonyms"
        empty={
          <EmptyState icon="search" title={m.noSynonymsYet}>
            {m.addWhatElse}
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
        title={m.deleteSynonym}
        subject={deleted?.phrase}
        question={m.deleteQuestion}
        action={m.deleteIt}
        actionUnderWay={m.deleting}
        isUnderWay={isUnderWay}
        onConfirm={() => {
          if (deleted) void remove(deleted)
        }}
      />
    </AdminPage>
  )
}
