import * as m from '#messages/admin-gift-cards'
import type { GiftCardMovement, ManagedGiftCard } from '@shop/contract/gift-cards'
import { idOf } from '../../lib/live-loader'
import { paths } from '../../lib/paths'
import { Chip } from '../../ui/chip'
import { formatMoment } from '../../ui/format'
import { inSeries } from '../../ui/in-series'
import { Price } from '../../ui/price'
import { TextLink } from '../../ui/text-link'
import { SignedPrice } from '../../ui/amount-list'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import { Facts } from '../layout/facts'
import { SectionNote, SectionPanel } from '../layout/section-panel'
import { detailLoader } from '../list/detail-loader'
import { LoadFailure } from '../list/list-failure'
import { adminTexts } from '../texts'
import styles from '../vouchers/voucher-page.module.css'
import type { Route } from './+types/gift-card-page'
import { GiftCardActions } from './gift-card-actions'
import { MOVE_WORDS, sentWords, STATE_WORDS } from './gift-card-words'

const BACK = { label: m.allGiftCards, to: paths.adminGiftCards }

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.giftCard)
}

export const clientLoader = detailLoader({
  load: (api, { params }) => api.call('GET /api/admin/gift-cards/{id}', { params: { id: idOf({ params }) } }),
  failed: adminTexts.giftCards.fetchOneFailed,
})

export default function GiftCardPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.status === 'failed')
    return (
      <AdminPage title={m.giftCard} back={BACK}>
        <LoadFailure notice={loaderData.notice} />
      </AdminPage>
    )
  const { gift_card: card, movements } = loaderData.page
  return (
    <AdminPage title={m.giftCardEndingWith({ code: `…${card.last4}` })} back={BACK}>
      <SectionPanel title={m.theCard}>
        <Facts facts={factsOf(card)} />
        <GiftCardActions card={card} />
      </SectionPanel>
      <SectionPanel title={m.movements}>
        {movements.length === 0 ? <SectionNote>{m.nothingWasPaid}</SectionNote> : <Movements movements={movements} />}
      </SectionPanel>
    </AdminPage>
  )
}

function factsOf(card: ManagedGiftCard): Parameters<typeof Facts>[0]['facts'] {
  const { state, buyer, issuer } = card
  const person = buyer ?? issuer
  return [
    [m.state, <Chip tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].words}</Chip>],
    [m.balance, <Price amount={card.balance} />],
    [m.ofAmount, <Price amount={card.amount} />],
    [m.recipient, <bdi>{inSeries([card.recipient_name, card.recipient_email])}</bdi>],
    [m.sender, <bdi>{card.sender_name}</bdi>],
    [m.message, card.message === '' ? null : <bdi>{card.message}</bdi>],
    [buyer ? m.boughtBy : m.issuer, person ? <TextLink to={paths.adminUser(person.id)}>{person.name}</TextLink> : null],
    [m.madeOn, formatMoment(card.created_at)],
    [m.sent, sentWords(card)],
  ]
}

function Movements({ movements }: { movements: GiftCardMovement[] }) {
  return (
    <table className={styles.uses}>
      <thead>
        <tr>
          <th scope="col">{m.what}</th>
          <th scope="col">{m.amount}</th>
          <th scope="col">{m.order}</th>
          <th scope="col">{m.by}</th>
          <th scope="col">{m.when}</th>
        </tr>
      </thead>
      <tbody>
        {movements.map((move) => (
          <tr key={move.id}>
            <td>
              {MOVE_WORDS[move.kind]}
              {move.reason === null ? null : (
                <>
                  : <bdi>{move.reason}</bdi>
                </>
              )}
            </td>
            <td>
              <SignedPrice amount={move.amount} />
            </td>
            <td>
              {move.order_id === null ? null : (
                <TextLink to={paths.adminOrder(move.order_id)}>#{move.order_id}</TextLink>
              )}
            </td>
            <td>
              <bdi>{move.by}</bdi>
            </td>
            <td>
              <time dateTime={move.created_at}>{formatMoment(move.created_at)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
