import type { Client } from '@shop/contract/client'
import type { OwnGiftCard } from '@shop/contract/gift-cards'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api, apiWithSignal } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { attempt } from '../../lib/live-loader'
import { pageMeta, siteOf } from '../../lib/page-meta'
import { paths } from '../../lib/paths'
import { Button, ButtonLink } from '../../ui/button'
import { ConfirmSheet } from '../../ui/confirm-sheet'
import { Container } from '../../ui/container'
import { EmptyState } from '../../ui/empty-state'
import { formatAmount, formatDate } from '../../ui/format'
import { Panel } from '../../ui/panel'
import { Price } from '../../ui/price'
import { ProfileTabs } from '../accounts/profile-tabs'
import { LoadFailure } from '../catalog/page-trouble'
import type { Route } from './+types/own-gift-cards-page'
import styles from './gift-cards.module.css'

const FAILED = 'Failed to fetch your gift cards. Please try again.'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    site: siteOf(matches),
    title: 'Your gift cards',
    description: 'Gift cards that you bought or redeemed, and what is left on them.',
    path: paths.ownGiftCards,
    isPrivate: true,
  })
}

async function load(api: Client): Promise<OwnGiftCard[]> {
  return (await api.call('GET /api/gift-cards')).data
}

export function clientLoader({ request, params, url }: Route.ClientLoaderArgs) {
  return attempt({ load, failed: FAILED }, apiWithSignal(request.signal), { params, url })
}

export default function OwnGiftCardsPage({ loaderData: loaded }: Route.ComponentProps) {
  return (
    <Container className={styles.page}>
      <h1>Profile</h1>
      <ProfileTabs />
      {loaded.status === 'ready' ? <Cards cards={loaded.data} /> : <LoadFailure level={2} notice={FAILED} />}
    </Container>
  )
}

function Cards({ cards }: { cards: OwnGiftCard[] }) {
  if (cards.length === 0) {
    return (
      <EmptyState
        level={2}
        icon="card"
        title="No gift cards yet"
        action={<ButtonLink to={paths.giftCards}>Buy a gift card</ButtonLink>}
      >
        Cards that you buy, and cards that you pay with, are listed here with what is left on them.
      </EmptyState>
    )
  }
  return (
    <ul className={styles.list}>
      {cards.map((card) => (
        <li key={card.id}>
          <Panel className={styles.item}>
            <strong>
              Gift card …{card.last4}
              {card.is_bought ? (
                <>
                  {' '}
                  for <bdi>{card.recipient_name}</bdi>
                </>
              ) : null}
            </strong>
            <Price amount={card.balance} />
            <span className={styles.quiet}>{wordsOf(card)}</span>
            <span className={styles.end}>{card.can_cancel ? <CancelButton card={card} /> : null}</span>
          </Panel>
        </li>
      ))}
    </ul>
  )
}

function wordsOf({
  state,
  amount,
  balance,
  is_bought: isBought,
  sent_at: sentAt,
  send_on: sendOn,
}: OwnGiftCard): string {
  if (state === 'waiting') return 'The payment is being confirmed.'
  if (state === 'failed') return 'The payment failed, and nothing was charged.'
  if (state === 'void') return 'This card was cancelled.'
  const left = `AED ${formatAmount(balance)} of AED ${formatAmount(amount)} is left.`
  if (!isBought) return left
  if (sentAt !== null) return `${left} Sent on ${formatDate(sentAt)}.`
  return `${left} ${sendOn === null ? 'It is on its way.' : `It will be sent on ${formatDate(sendOn)}.`}`
}

function CancelButton({ card }: { card: OwnGiftCard }) {
  const [isOpen, setOpen] = useState(false)
  const [isUnderWay, setUnderWay] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { revalidate } = useRevalidator()

  async function cancel() {
    setUnderWay(true)
    setRefusal(undefined)
    try {
      await api.call('POST /api/gift-cards/{id}/cancel', { params: { id: card.id } })
      setOpen(false)
      await revalidate()
    } catch (error) {
      setRefusal(refusalText(error, 'We could not cancel the gift card. Please try again.'))
    } finally {
      setUnderWay(false)
    }
  }

  return (
    <>
      <Button variant="text" size="small" onClick={() => setOpen(true)}>
        Cancel
      </Button>
      <ConfirmSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Cancel gift card"
        subject={`Gift card …${card.last4}`}
        question="Its code stops working at once, and the money goes back to your card."
        action="Cancel gift card"
        refuse="Keep it"
        actionUnderWay="Cancelling"
        isUnderWay={isUnderWay}
        onConfirm={() => void cancel()}
        refusal={refusal}
      />
    </>
  )
}
