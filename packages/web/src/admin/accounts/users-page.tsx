import type { ListedUser, User } from '@shop/contract/accounts'
import { useState } from 'react'
import { adminTexts } from '../texts'
import { formatDate } from '../../ui/format'
import { IS_OWN_SERVER } from '../../lib/backend'
import { paths } from '../../lib/paths'
import { ifAvailable } from '../../lib/live-loader'
import { readUser } from '../../lib/read-user'
import { fieldsOf } from '../../lib/reading'
import { EmptyState } from '../../ui/empty-state'
import { IconButton } from '../../ui/icon-button'
import { Price } from '../../ui/price'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import { may } from '../layout/may-open'
import type { ListColumn } from '../list/list-column'
import { listLoader } from '../list/list-loader'
import { ListPanel } from '../list/list-panel'
import type { ListFilter } from '../list/list-toolbar'
import { useListQuery } from '../list/use-list-query'
import type { Route } from './+types/users-page'
import { BlockButton } from './block-button'
import { EditUserDialog } from './edit-user-dialog'
import { InvitationsPanel } from './invitations-panel'
import { StaffSecurityPanel } from './staff-security'
import { useBlocking } from './use-blocking'
import { UserStatusChip } from './user-status-chip'
import { roleName, ROLES, USER_STATUSES } from './user-words'
import styles from './users-page.module.css'

/** A foreign server knows neither tags nor what was spent. */
type Listed = User & Partial<ListedUser>
type Filter = 'role' | 'status' | 'tag'

const shape = { filters: ['role', 'status', 'tag'] as const, sort: 'newest' }

const filters: ListFilter<Filter>[] = [
  { name: 'role', label: 'Role', options: [{ value: '', label: 'Any role' }, ...ROLES] },
  { name: 'status', label: 'Status', options: [{ value: '', label: 'Any status' }, ...USER_STATUSES] },
]

const columns: ListColumn<Listed>[] = [
  {
    id: 'name',
    header: 'Name',
    narrow: 'main',
    sort: { asc: 'name' },
    to: ({ id }) => paths.adminUser(id),
    cell: ({ name }) => <bdi>{name}</bdi>,
  },
  { id: 'email', header: 'E-mail', choice: 'shown', sort: { asc: 'email' }, cell: ({ email }) => <bdi>{email}</bdi> },
  {
    id: 'role',
    fit: 'whole',
    header: 'Role',
    narrow: 'named-line',
    choice: 'shown',
    cell: ({ role }) => roleName(role),
  },
  {
    id: 'since',
    fit: 'whole',
    header: 'Since',
    narrow: 'named-line',
    choice: 'shown',
    sort: { asc: 'oldest', desc: 'newest' },
    cell: ({ created_at }) => formatDate(created_at),
  },
  {
    id: 'tags',
    header: 'Tags',
    choice: 'shown',
    cell: ({ tags = [] }) => <bdi>{tags.join(', ')}</bdi>,
  },
  {
    id: 'spent',
    fit: 'whole',
    header: 'Spent',
    align: 'end',
    narrow: 'named-line',
    choice: 'shown',
    sort: { desc: 'spent' },
    cell: ({ spent }) => (spent === undefined ? null : <Price amount={spent} quiet />),
  },
  { id: 'status', fit: 'whole', header: 'Status', cell: ({ status }) => <UserStatusChip status={status} /> },
]

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, 'Users')
}

export const clientLoader = listLoader({
  route: 'GET /api/admin/users',
  shape,
  read: (row) => ({ tags: [], spent: 0, ...(fieldsOf(row) as Partial<ListedUser>), ...readUser(row) }),
  failed: adminTexts.users.fetchFailed,
  extra: async (api) => ({
    knownTags: IS_OWN_SERVER ? ((await ifAvailable(api.call('GET /api/admin/customer-tags')))?.data ?? []) : [],
  }),
})

export default function UsersPage({ loaderData }: Route.ComponentProps) {
  const query = useListQuery<Filter>(shape)
  const blocking = useBlocking()
  const [edited, setEdited] = useState<User>()
  const knownTags = loaderData.status === 'ready' ? loaderData.page.knownTags : []
  const actions: ListColumn<Listed> = {
    id: 'actions',
    fit: 'whole',
    header: 'Actions',
    hasSilentHeader: true,
    align: 'end',
    narrow: 'end',
    cell: (user) => (
      <div className={styles.actions}>
        <IconButton icon="edit" label={`Edit ${user.name}`} onClick={() => setEdited(user)} />
        <BlockButton user={user} blocking={blocking} />
      </div>
    ),
  }
  return (
    <AdminPage title="Users">
      <ListPanel
        label="Users"
        loaded={loaderData}
        query={query}
        columns={[...(IS_OWN_SERVER ? columns : columns.filter(({ id }) => id !== 'tags' && id !== 'spent')), actions]}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        search="Search users"
        filters={[
          ...filters.filter(({ name }) => name !== 'role' || may()),
          ...tagFilter(knownTags, query.filters.tag),
        ]}
        choiceKey="users"
        empty={<EmptyState icon="people" title="Nobody has an account yet" />}
      />
      {IS_OWN_SERVER && may() ? (
        <>
          <InvitationsPanel />
          <StaffSecurityPanel />
        </>
      ) : null}
      <EditUserDialog user={edited} onClose={() => setEdited(undefined)} />
      {blocking.question}
    </AdminPage>
  )
}

/** Offered where somebody has a tag; the tag of the address is offered even if nobody has it any more. */
function tagFilter(known: readonly { tag: string; customers: number }[], chosen: string): ListFilter<Filter>[] {
  const isKnown = known.some(({ tag }) => tag === chosen)
  const options = known.map(({ tag, customers }) => ({ value: tag, label: `${tag} (${customers})` }))
  if (chosen !== '' && !isKnown) options.push({ value: chosen, label: chosen })
  return options.length === 0
    ? []
    : [{ name: 'tag', label: 'Tag', options: [{ value: '', label: 'Any tag' }, ...options] }]
}
