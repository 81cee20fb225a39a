import type { Cart, ChosenWayToPay, OfferedWayToPay, WayToPay } from '@shop/contract/cart'
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
    <RadioCards label="Way to pay">
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

const WORDS: Record<ChosenWayToPay, { name: string; note: string }> = {
  card: { name: 'Card', note: 'Charged when you place the order' },
  cash: { name: 'Cash on delivery', note: 'Paid to the courier when your order arrives' },
}

interface WayProps {
  way: Choice
  isChosen: boolean
  onChosen: () => void
}

function Way({ way: { kind, fee }, isChosen, onChosen }: WayProps) {
  const { name, note } = WORDS[kind]
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
