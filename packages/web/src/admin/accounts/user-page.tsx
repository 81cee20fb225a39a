import * as m from '#messages/admin-accounts'
import type { ManagedUser } from '@shop/contract/accounts'
import { useState } from 'react'
import { adminTexts } from '../texts'
import { EmailAddress } from '../../ui/email-address'
import { formatCount, formatDate, formatMoment } from '../../ui/format'
import { idOf, ifAvailable } from '../../lib/live-loader'
import { paths } from '../../lib/paths'
import { Alert } from '../../ui/alert'
import { Button, ButtonLink } from '../../ui/button'
import { Price } from '../../ui/price'
import { Split } from '../../ui/split'
import { TitledPanel } from '../../ui/titled-panel'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import { Facts } from '../layout/facts'
import { may } from '../layout/may-open'
import { LoadFailure, OutdatedNotice } from '../list/list-failure'
import { detailLoader } from '../list/detail-loader'
import { useLastGoodList } from '../list/use-last-good-list'
import { LatestOrders } from '../orders/latest-orders'
import { LatestReviews } from '../reviews/latest-reviews'
import type { Route } from './+types/user-page'
import { AbilitiesPanel } from './abilities-panel'
import { BlockButton } from './block-button'
import { CustomerAddresses } from './customer-addresses'
import { CustomerNotes } from './customer-notes'
import { CustomerReturns } from './customer-returns'
import { EditUserDialog } from './edit-user-dialog'
import { ResetSecondFactor } from './reset-second-factor'
import { useBlocking } from './use-blocking'
import { TagsPanel } from './tags-panel'
import styles from './user-page.module.css'
import { UserStatusChip } from './user-status-chip'
import { roleName } from './user-words'

const BACK = { label: m.allUsers, to: paths.adminUsers }
const SHOWN = 10

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.user)
}

export const clientLoader = detailLoader({
  load: async (api, { params }) => {
    const id = idOf({ params })
    const query = { user: id, per_page: SHOWN }
    const [user, orders, reviews, file, tags] = await Promise.all([
      api.call('GET /api/admin/users/{id}', { params: { id } }),
      may('orders', 'pack') ? ifAvailable(api.call('GET /api/admin/order-management', { query })) : null,
      ifAvailable(api.call('GET /api/admin/review-management', { query })),
      ifAvailable(api.call('GET /api/admin/users/{id}/file', { params: { id } })),
      ifAvailable(api.call('GET /api/admin/customer-tags')),
    ])
    return {
      ...{ user, file, orders: orders?.data ?? null, reviews: reviews?.data ?? null },
      knownTags: (tags?.data ?? []).map(({ tag }) => tag),
    }
  },
  failed: adminTexts.users.fetchOneFailed,
})

export default function UserPage({ loaderData }: Route.ComponentProps) {
  const shown = useLastGoodList(loaderData)
  if (shown.status === 'failed') {
    return (
      <AdminPage title={m.user} back={BACK}>
        <LoadFailure notice={shown.notice} />
      </AdminPage>
    )
  }
  const { user, orders, reviews, file, knownTags } = shown.page
  return (
    <AdminPage title={user.name} back={BACK} actions={<Actions user={user} />}>
      <OutdatedNotice notice={shown.notice} />
      <Split className={styles.split}>
        <div className={styles.column}>
          {file ? <CustomerNotes userId={user.id} notes={file.notes} /> : null}
          {may('orders', 'pack') ? (
            <LatestOrders
              title={m.orders}
              orders={orders}
              isOfOne
              all={{ label: m.allTheirOrders, to: paths.adminOrdersOf(user.id) }}
            />
          ) : null}
          {file && may('orders') ? <CustomerReturns returns={file.returns} /> : null}
          <LatestReviews
            title={m.reviews}
            reviews={reviews}
            all={{ label: m.allTheirReviews, to: paths.adminReviewsOf(user.id) }}
          />
        </div>
        <div className={styles.side}>
          <About user={user} />
          {file ? (
            <>
              <TagsPanel userId={user.id} tags={file.tags} known={knownTags} />
              <CustomerAddresses addresses={file.addresses} />
            </>
          ) : (
            <Alert kind="error">{adminTexts.users.fileFailed}</Alert>
          )}
          <AbilitiesPanel key={user.abilities?.join()} user={user} />
        </div>
      </Split>
    </AdminPage>
  )
}

function About({ user }: { user: ManagedUser }) {
  return (
    <TitledPanel title={m.account}>
      <Facts
        facts={[
          [m.emailAddress, <EmailAddress key="email">{user.email}</EmailAddress>],
          [m.role, roleName(user.role)],
          [m.status, <UserStatusChip key="status" status={user.status} />],
          [m.since, formatDate(user.created_at)],
          [m.secondStep, user.has_second_factor ? m.on : m.off],
          [m.orders, formatCount(user.orders_count)],
          [m.spentNetOfRefunds, <Price key="spent" amount={user.spent} />],
          [m.lastOrder, user.last_order_at === null ? null : formatMoment(user.last_order_at)],
          [m.reviews, formatCount(user.reviews_count)],
        ]}
      />
    </TitledPanel>
  )
}

function Actions({ user }: { user: ManagedUser }) {
  const blocking = useBlocking()
  const [isEdited, setEdited] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setEdited(true)}>
        {m.edit}
      </Button>
      <BlockButton user={user} blocking={blocking} size="medium" />
      {may() ? <ResetSecondFactor user={user} /> : null}
      <ButtonLink variant="text" to={paths.adminHistory('user', user.id)}>
        {m.history}
      </ButtonLink>
      <EditUserDialog user={isEdited ? user : undefined} onClose={() => setEdited(false)} />
      {blocking.question}
    </>
  )
}
