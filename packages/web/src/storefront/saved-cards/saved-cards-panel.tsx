import * as m from '#messages/saved-cards'
import { withElements } from '../../lib/with-elements'
import type { SavedCard } from '@shop/contract/saved-cards'
import { ApiError } from '@shop/contract/client'
import { useEffect, useState } from 'react'
import { api, apiWithSignal } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { Button } from '../../ui/button'
import { ConfirmSheet } from '../../ui/confirm-sheet'
import { Icon } from '../../ui/icon'
import { notify } from '../../ui/notify'
import { Panel } from '../../ui/panel'
import { Skeleton } from '../../ui/skeleton'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { cardName, expiryWords, loadSavedCards, savedCardTexts } from './saved-cards'
import styles from './saved-cards-panel.module.css'
import { inSeries } from '../../ui/in-series'

type Loading = { status: 'waiting' } | { status: 'failed' } | { status: 'ready'; cards: SavedCard[] }

/** The cards that the payment provider keeps for the customer, each with a button that removes it. */
export function SavedCardsPanel() {
  const { loading, reload } = useSavedCards()
  return (
    <Panel as="section" aria-labelledby="saved-cards" aria-busy={loading.status === 'waiting'}>
      <h2 id="saved-cards" className={styles.title}>
        {m.savedCards}
      </h2>
      {loading.status === 'waiting' ? <Skeleton className={styles.ghost} /> : null}
      {loading.status === 'failed' ? (
        <div className={styles.failed}>
          <p>{savedCardTexts.fetchFailed}</p>
          <Button variant="outline" size="small" onClick={reload}>
            {m.tryAgain}
          </Button>
        </div>
      ) : null}
      {loading.status === 'ready' ? <CardList cards={loading.cards} onChanged={reload} /> : null}
    </Panel>
  )
}

function useSavedCards() {
  const [loading, setLoading] = useState<Loading>({ status: 'waiting' })
  const [attempt, setAttempt] = useState(0)

  // An effect, because the other panels of the page do not wait for the payment provider.
  useEffect(() => {
    const leaving = new AbortController()
    loadSavedCards(apiWithSignal(leaving.signal)).then(
      (cards) => setLoading({ status: 'ready', cards }),
      () => {
        if (!leaving.signal.aborted) setLoading({ status: 'failed' })
      },
    )
    return () => leaving.abort()
  }, [attempt])

  return { loading, reload: () => setAttempt((last) => last + 1) }
}

function CardList({ cards, onChanged }: { cards: SavedCard[]; onChanged: () => void }) {
  const [asked, setAsked] = useState<SavedCard | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isRemoving, setIsRemoving] = useState(false)

  async function remove({ id }: SavedCard): Promise<void> {
    setIsRemoving(true)
    try {
      await api.call('DELETE /api/saved-cards/{id}', { params: { id } })
      notify(savedCardTexts.removed)
    } catch (error) {
      // Another tab removed the card before.
      const isGone = error instanceof ApiError && error.status === 404
      if (isGone) notify(savedCardTexts.removed)
      else notify(refusalText(error, savedCardTexts.removeFailed), 'error')
    }
    setIsRemoving(false)
    setIsOpen(false)
    onChanged()
  }

  return (
    <>
      {cards.length === 0 ? (
        <p className={styles.none}>
          {savedCardTexts.none} {savedCardTexts.howToSave}
        </p>
      ) : (
        <ul className={styles.list}>
          {cards.map((card) => (
            <li key={card.id} className={styles.card}>
              <Icon name="card" />
              <span className={styles.about}>
                <span className={styles.name}>{cardName(card)}</span>
                <span className={styles.expiry}>{expiryWords(card)}</span>
              </span>
              <Button
                variant="outline"
                size="small"
                onClick={() => {
                  setAsked(card)
                  setIsOpen(true)
                }}
              >
                {withElements(m.remove, { cardName: <VisuallyHidden> {cardName(card)}</VisuallyHidden> })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmSheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={m.removeThisCard}
        subject={asked ? inSeries([cardName(asked), expiryWords(asked)]) : undefined}
        question={m.whatRemovingTheCardDoes}
        action={m.removeTitle}
        actionUnderWay={m.removing}
        isUnderWay={isRemoving}
        onConfirm={() => {
          if (asked && !isRemoving) void remove(asked)
        }}
      />
    </>
  )
}
