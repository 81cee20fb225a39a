import * as m from '#messages/checkout'
import type { SavedCard } from '@shop/contract/saved-cards'
import { useState } from 'react'
import { cardName, expiryWords } from '../saved-cards/saved-cards'
import type { CardFormProps, CardForms } from './card-form-props'
import { RadioCard, RadioCards } from './radio-card'

/** The forms of the gateway, and the customer's saved cards, the latest first. */
export interface PaymentForms extends CardForms {
  savedCards: SavedCard[]
}

const ANOTHER = 'another'

/** The saved cards above the button that confirms the chosen one; or the form for another card. */
export function PayByCard({ CardForm, SavedCardForm, savedCards, ...props }: CardFormProps & PaymentForms) {
  const { methods = ['card'] } = props.payment.settings
  const offered = methods.includes('card') ? savedCards : []
  const [chosen, setChosen] = useState(() => offered.find(({ is_expired }) => !is_expired)?.id ?? ANOTHER)
  const card = offered.find(({ id }) => id === chosen)
  const choose = (id: string) => {
    setChosen(id)
    // Neither a saved card nor the first method of the form takes the money at once.
    props.onMethod(false)
  }
  if (offered.length === 0) return <CardForm {...props} />
  return (
    <>
      <RadioCards label={m.yourSavedCards}>
        {offered.map((card) => (
          <RadioCard
            key={card.id}
            {...{ group: 'saved-card', value: card.id, title: cardName(card), note: expiryWords(card) }}
            isChosen={card.id === chosen}
            isDisabled={card.is_expired}
            onChosen={() => choose(card.id)}
          />
        ))}
        <RadioCard
          {...{ group: 'saved-card', value: ANOTHER }}
          title={methods.length > 1 ? m.useAnotherCardOrMethod : m.useAnotherCard}
          isChosen={!card}
          onChosen={() => choose(ANOTHER)}
        />
      </RadioCards>
      {card ? (
        <SavedCardForm
          key={card.id}
          card={card}
          payment={props.payment}
          onConfirmed={props.onConfirmed}
          onBack={props.onBack}
        />
      ) : (
        <CardForm {...props} />
      )}
    </>
  )
}
