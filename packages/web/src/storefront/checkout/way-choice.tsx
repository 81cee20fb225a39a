import * as m from '#messages/checkout'
import { LANGUAGE, LOCALE } from '#language'
import type { Cart, ChosenWayToPay, OfferedWayToPay, WayToPay } from '@shop/contract/cart'
import type { MethodKind } from '@shop/contract/payment-methods'

import { Price } from '../../ui/price'
import { RadioCard, RadioCards } from './radio-card'
import styles from './delivery-choice.module.css'

interface WayChoiceProps {
  cart: Cart
  chosen: WayToPay
  onChosen: (way: ChosenWayToPay) => void
}

/** The ways to pay as a group of radio buttons; nothing where only the card is offered. */
export function WayChoice({ cart, chosen, onChosen }: WayChoiceProps) {
  const ways = (cart.ways_to_pay ?? []).filter(isChoice)
  if (ways.length < 2) return null
  return (
    <RadioCards label={m.wayToPay}>
      {ways.map((way) => (
        <Way key={way.kind} way={way} isChosen={way.kind === chosen} onChosen={() => onChosen(way.kind)} />
      ))}
    </RadioCards>
  )
}

type Choice = OfferedWayToPay & { kind: ChosenWayToPay }

function isChoice(way: OfferedWayToPay): way is Choice {
  return way.kind !== 'none'
}

const CASH = { name: m.cashOnDelivery, note: m.paidToTheCourier }
const CARD = { name: m.card, note: m.chargedWhenYouPlaceTheOrder }
const METHOD_WORDS: Record<MethodKind, string> = {
  card: 'card',
  wallet: 'wallet',
  parts: m.paymentInParts,
  other: m.anotherMethod,
}

/** `Card`, `Card or wallet`; where there are more they are in the note. */
function wordsOf({ kind, methods = [] }: Choice): { name: string; note: string } {
  if (kind === 'cash') return CASH
  if (methods.length === 0) return CARD
  const names = new Intl.ListFormat(LANGUAGE === 'en' ? 'en-GB' : LOCALE, { type: 'disjunction' }).format(
    methods.map((kind) => METHOD_WORDS[kind]),
  )
  const isLater = methods.every((kind) => kind === 'card' || kind === 'wallet')
  const name = names.charAt(0).toUpperCase() + names.slice(1)
  if (methods.length > 2) return { name: m.payOnline, note: name }
  return { name, note: isLater ? CARD.note : m.paidOnline }
}

interface WayProps {
  way: Choice
  isChosen: boolean
  onChosen: () => void
}

function Way({ way, isChosen, onChosen }: WayProps) {
  const { kind, fee } = way
  const { name, note } = wordsOf(way)
  return (
    <RadioCard group="way-to-pay" value={kind} title={name} note={note} isChosen={isChosen} onChosen={onChosen}>
      <span className={styles.price}>
        {fee > 0 ? (
          <>
            + <Price amount={fee} />
          </>
        ) : null}
      </span>
    </RadioCard>
  )
}
