import * as m from '#messages/gift-cards'
import { useState } from 'react'
import { pageMeta, siteOf } from '../../lib/page-meta'
import { paths } from '../../lib/paths'
import { useSession } from '../../lib/session'
import { useSite } from '../../lib/use-site'
import { Button, ButtonLink } from '../../ui/button'
import { Container } from '../../ui/container'
import { EmptyState } from '../../ui/empty-state'
import { formatAmount } from '../../ui/format'
import { Panel } from '../../ui/panel'
import type { Route } from './+types/gift-cards-page'
import { GiftCardPayment } from './gift-card-payment'
import styles from './gift-cards.module.css'
import { PresentForm, type Present } from './present-form'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    site: siteOf(matches),
    title: m.giftCards,
    description: m.aboutGiftCards,
    path: paths.giftCards,
  })
}

export default function GiftCardsPage() {
  const { giftCardAmounts: amounts } = useSite()
  return (
    <Container className={styles.page}>
      <h1>{m.giftCards}</h1>
      {amounts.length === 0 ? (
        <EmptyState
          level={2}
          icon="card"
          title={m.noGiftCardsForSale}
          action={<ButtonLink to={paths.products()}>{m.seeAllJerseys}</ButtonLink>}
        />
      ) : (
        <>
          <p className={styles.lead}>{m.howGiftCardsWork}</p>
          <Purchase amounts={amounts} />
        </>
      )}
    </Container>
  )
}

function Purchase({ amounts }: { amounts: number[] }) {
  const { user } = useSession()
  const [amount, setAmount] = useState(amounts[1] ?? amounts[0] ?? 0)
  const [present, setPresent] = useState<Present | null>(null)
  const [isPaying, setIsPaying] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const again = () => {
    setPresent(null)
    setIsPaying(false)
    setIsDone(false)
  }
  return (
    <div className={styles.columns}>
      <Panel as="section" aria-label={m.yourGiftCard}>
        {isDone && present ? (
          <Done present={present} onAgain={again} />
        ) : isPaying && present ? (
          <GiftCardPayment
            amount={amount}
            present={present}
            onBack={() => setIsPaying(false)}
            onBought={() => setIsDone(true)}
          />
        ) : (
          <PresentForm
            amounts={amounts}
            amount={amount}
            onAmount={setAmount}
            present={present}
            user={user}
            onGiven={(given) => {
              setPresent(given)
              setIsPaying(true)
            }}
          />
        )}
      </Panel>
      <PicturedCard amount={amount} />
    </div>
  )
}

function PicturedCard({ amount }: { amount: number }) {
  const { shopName } = useSite()
  return (
    <div aria-hidden="true" className={styles.card}>
      <span className={styles.shop}>{shopName}</span>
      <span className={styles.worth}>{m.aed({ amount: formatAmount(amount) })}</span>
      <span className={styles.code}>•••• •••• •••• ••••</span>
    </div>
  )
}

function Done({ present, onAgain }: { present: Present; onAgain: () => void }) {
  return (
    <EmptyState
      level={2}
      icon="check"
      title={m.thankYouForYourGiftCard}
      action={
        <>
          <ButtonLink to={paths.ownGiftCards}>{m.seeYourGiftCards}</ButtonLink>
          <Button variant="outline" onClick={onAgain}>
            {m.buyAnotherOne}
          </Button>
        </>
      }
    >
      {present.send_on === null
        ? m.itIsOnItsWayTo({ recipientEmail: present.recipient_email })
        : m.sentOnTheChosenDay({ recipientEmail: present.recipient_email })}
    </EmptyState>
  )
}
