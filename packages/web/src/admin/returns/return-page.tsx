import * as m from '#messages/admin-returns'
import type { ManagedReturn } from '@shop/contract/returns'
import { useEffect, useRef } from 'react'
import { idOf } from '../../lib/live-loader'
import { paths } from '../../lib/paths'
import { ReturnChip } from '../../lib/return-chip'
import { EmailAddress } from '../../ui/email-address'
import { formatMoment } from '../../ui/format'
import { isFocusLost } from '../../ui/is-focus-lost'
import { Panel } from '../../ui/panel'
import { Split } from '../../ui/split'
import { TextLink } from '../../ui/text-link'
import { TitledPanel } from '../../ui/titled-panel'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import { Facts } from '../layout/facts'
import { detailLoader } from '../list/detail-loader'
import { LoadFailure, OutdatedNotice } from '../list/list-failure'
import { useLastGoodList } from '../list/use-last-good-list'
import type { Route } from './+types/return-page'
import { ReturnLines } from './return-lines'
import styles from './return-page.module.css'
import { ReturnSteps } from './return-steps'
import { returnAdminTexts, returnEventWords } from './return-words'

const BACK = { label: m.backToTheList, to: paths.adminReturns }

export function meta({ matches, params }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.returnNamed({ id: params.id }))
}

export const clientLoader = detailLoader({
  load: (api, { params }) => api.call('GET /api/admin/returns/{id}', { params: { id: idOf({ params }) } }),
  failed: returnAdminTexts.fetchOneFailed,
})

export default function ReturnPage({ loaderData, params }: Route.ComponentProps) {
  const shown = useLastGoodList(loaderData)
  return (
    <AdminPage title={m.returnNamed({ id: params.id })} back={BACK}>
      {shown.status === 'ready' ? (
        <>
          <OutdatedNotice notice={shown.notice} />
          <ReturnDetail key={params.id} returned={shown.page} />
        </>
      ) : (
        <LoadFailure notice={shown.notice} />
      )}
    </AdminPage>
  )
}

function ReturnDetail({ returned }: { returned: ManagedReturn }) {
  const { id, order_id: orderId, state, wish, user, events, refusal, paid_with: paidWith } = returned
  const head = useRef<HTMLDivElement>(null)
  const lastState = useRef(state)

  // The button of the step before is gone: without this the focus would begin anew at the top of the page.
  useEffect(() => {
    if (lastState.current !== state && isFocusLost()) head.current?.focus()
    lastState.current = state
  }, [state])

  return (
    <>
      <Panel ref={head} tabIndex={-1} className={styles.state}>
        <ReturnChip state={state} />
        <span>{wish === 'exchange' ? m.exchangeForAnotherSize : m.moneyBack}</span>
        <TextLink to={paths.adminOrder(orderId)}>{m.orderNamed({ id: orderId })}</TextLink>
      </Panel>
      <Split className={styles.split}>
        <div className={styles.column}>
          <ReturnLines returned={returned} />
          <ReturnSteps key={state} returned={returned} />
        </div>
        <div className={styles.column}>
          <TitledPanel title={m.customer}>
            <Facts
              facts={[
                [m.name, <bdi key="name">{user.name}</bdi>],
                [m.email, <EmailAddress key="email">{user.email}</EmailAddress>],
                [m.paidWith, paidWith ?? null],
                [m.refusedBecause, refusal === null ? null : <bdi key="refusal">{refusal}</bdi>],
              ]}
            />
          </TitledPanel>
          <TitledPanel title={m.timeline}>
            <ol className={styles.events}>
              {events.toReversed().map((event) => (
                <li key={event.state}>
                  <b>{returnEventWords(id, event)}</b>
                  <span className={styles.when}>
                    {event.by === null
                      ? formatMoment(event.at)
                      : m.momentBy({ moment: formatMoment(event.at), name: event.by })}
                  </span>
                </li>
              ))}
            </ol>
          </TitledPanel>
        </div>
      </Split>
    </>
  )
}
