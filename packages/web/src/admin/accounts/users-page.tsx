import * as m from '#messages/admin-accounts'
import type { ListedUser, User } from '@shop/contract/accounts'
import { useState } from 'react'
import { adminTexts } from '../texts'
import { EmailAddress } from '../../ui/email-address'
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
import { listCounter, listLoader } from '../list/list-loader'
import { loadSavedViews, type ListView } from '../list/list-view'
import { ListViews } from '../list/list-views'
import { ListPanel } from '../list/list-panel'
import type { ListFilter } from '../list/list-toolbar'
import { useListQuery } from '../list/use-list-query'
import { inSeries } from '../../ui/in-series'
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
  { name: 'role', label: m.role, options: [{ value: '', label: m.anyRole }, ...ROLES] },
  { name: 'status', label: m.status, options: [{ value: '', label: m.anyStatus }, ...USER_STATUSES] },
]

const VIEW_PARAMETERS = ['search', ...shape.filters, 'sort']
const countUsers = listCounter('GET /api/admin/users')

/** Managers see customers only, so that a view of them would be the whole list. */
function views(): ListView[] {
  return [
    { name: m.all, query: '' },
    ...(may() ? [{ name: m.customers, query: 'role=customer' }] : []),
    { name: m.bestCustomers, query: may() ? 'role=customer&sort=spent' : 'sort=spent' },
    { name: m.blocked, query: 'status=blocked' },
  ]
}

const columns: ListColumn<Listed>[] = [
  {
    id: 'name',
    fit: 'long',
    header: m.name,
    narrow: 'main',
    sort: { asc: 'name' },
    to: ({ id }) => paths.adminUser(id),
    cell: ({ name }) => <bdi>{name}</bdi>,
  },
  {
    id: 'email',
    fit: 'longer',
    header: m.emailAddress,
    choice: 'shown',
    sort: { asc: 'email' },
    cell: ({ email }) => <EmailAddress>{email}</EmailAddress>,
  },
  {
    id: 'role',
    header: m.role,
    narrow: 'named-line',
    choice: 'shown',
    cell: ({ role }) => roleName(role),
  },
  {
    id: 'since',
    fit: 'whole',
    header: m.since,
    narrow: 'named-line',
    choice: 'shown',
    sort: { asc: 'oldest', desc: 'newest' },
    cell: ({ created_at }) => formatDate(created_at),
  },
  {
    id: 'tags',
    header: m.tags,
    choice: 'shown',
    cell: ({ tags = [] }) => <bdi>{inSeries(tags)}</bdi>,
  },
  {
    id: 'spent',
    fit: 'whole',
    header: m.spent,
    align: 'end',
    narrow: 'named-line',
    choice: 'shown',
    sort: { desc: 'spent' },
    cell: ({ spent }) => (spent === undefined ? null : <Price amount={spent} quiet />),
  },
  { id: 'status', fit: 'whole', header: m.status, cell: ({ status }) => <UserStatusChip status={status} /> },
]

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.users)
}

export const clientLoader = listLoader({
  route: 'GET /api/admin/users',
  shape,
  read: (row) => ({ tags: [], spent: 0, ...(fieldsOf(row) as Partial<ListedUser>), ...readUser(row) }),
  failed: adminTexts.users.fetchFailed,
  extra: async (api) => {
    if (!IS_OWN_SERVER) return { knownTags: [], saved: [] }
    const [tags, saved] = await Promise.all([
      ifAvailable(api.call('GET /api/admin/customer-tags')),
      loadSavedViews(api, 'users'),
    ])
    return { knownTags: tags?.data ?? [], saved }
  },
})

export default function UsersPage({ loaderData }: Route.ComponentProps) {
  const query = useListQuery<Filter>(shape)
  const blocking = useBlocking()
  const [edited, setEdited] = useState<User>()
  const { knownTags, saved } = loaderData.status === 'ready' ? loaderData.page : { knownTags: [], saved: [] }
  const actions: ListColumn<Listed> = {
    id: 'actions',
    fit: 'whole',
    header: m.actions,
    hasSilentHeader: true,
    align: 'end',
    narrow: 'end',
    cell: (user) => (
      <div className={styles.actions}>
        <IconButton icon="edit" label={m.editNamed({ name: user.name })} onClick={() => setEdited(user)} />
        <BlockButton user={user} blocking={blocking} />
      </div>
    ),
  }
  return (
    <AdminPage title={m.users}>
      {IS_OWN_SERVER ? (
        <ListViews list="users" common={views()} saved={saved} parameters={VIEW_PARAMETERS} count={countUsers} />
      ) : null}
      <ListPanel
        label={m.users}
        loaded={loaderData}
        query={query}
        columns={[...(IS_OWN_SERVER ? columns : columns.filter(({ id }) => id !== 'tags' && id !== 'spent')), actions]}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        search={m.searchUsers}
        filters={[
          ...filters.filter(({ name }) => name !== 'role' || may()),
          ...tagFilter(knownTags, query.filters.tag),
        ]}
        choiceKey="users"
        empty={<EmptyState icon="people" title={m.nobodyHasAnAccountYet} />}
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
  const options = known.map(({ tag, customers }) => ({ value: tag, label: m.tagWithCustomers({ tag, customers }) }))
  if (chosen !== '' && !isKnown) options.push({ value: chosen, label: chosen })
  return options.length === 0
    ? []
    : [{ name: 'tag', label: m.tag, options: [{ value: '', label: m.anyTag }, ...options] }]
}
