import * as m from '#messages/gift-cards'
import { withElements } from '../../lib/with-elements'
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

const FAILED = m.giftCardsNotLoaded

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    site: siteOf(matches),
    title: m.yourGiftCards,
    description: m.aboutYourGiftCards,
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
      <h1>{m.profile}</h1>
      <ProfileTabs />
      {loaded.status === 'ready' ? <Cards cards={loaded.data} /> : <LoadFailure level={2} notice={FAILED} />}
    </Container>
  )
}

function Cards({ cards }: { cards: OwnGiftCard[] }) {
  if (cards.length === 0) {
    return (
      <div className={styles.list}>
        <EmptyState
          level={2}
          icon="card"
          title={m.noGiftCardsYet}
          action={<ButtonLink to={paths.giftCards}>{m.buyAGiftCard}</ButtonLink>}
        >
          {m.whatIsListedHere}
        </EmptyState>
      </div>
    )
  }
  return (
    <ul className={styles.list}>
      {cards.map((card) => (
        <li key={card.id}>
          <Panel className={styles.item}>
            <strong>
              {withElements(m.giftCard, {
                last4: card.last4,
                part: card.is_bought ? (
                  <> {withElements(m.forRecipient, { recipientName: <bdi>{card.recipient_name}</bdi> })}</>
                ) : null,
              })}
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
  if (state === 'waiting') return m.thePaymentIsBeingConfirmed
  if (state === 'failed') return m.paymentFailed
  if (state === 'void') return m.thisCardWasCancelled
  const left = m.aedOfAEDIsLeft({ amount: formatAmount(balance), amount2: formatAmount(amount) })
  if (!isBought) return left
  if (sentAt !== null) return m.sentOn({ left, date: formatDate(sentAt) })
  return `${left} ${sendOn === null ? m.itIsOnItsWay : m.itWillBeSentOn({ date: formatDate(sendOn) })}`
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
      setRefusal(refusalText(error, m.giftCardNotCancelled))
    } finally {
      setUnderWay(false)
    }
  }

  return (
    <>
      <Button variant="text" size="small" onClick={() => setOpen(true)}>
        {m.cancel}
      </Button>
      <ConfirmSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={m.cancelGiftCard}
        subject={m.giftCardEnding({ last4: card.last4 })}
        question={m.whatCancellingDoes}
        action={m.cancelGiftCard}
        refuse={m.keepIt}
        actionUnderWay={m.cancelling}
        isUnderWay={isUnderWay}
        onConfirm={() => void cancel()}
        refusal={refusal}
      />
    </>
  )
}
