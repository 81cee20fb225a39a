import * as texts from '#messages/texts'
import { brandOf, digitsOf, isCardNumber, isCvc, isExpired, readExpiry } from './payment-card'

export interface CardFields {
  cardNumber: string
  cardExpiry: string
  cardCvc: string
}

/** Validates the card's fields before they are sent to the gateway; empty fields are not reported here. */
export function cardErrors({ cardNumber, cardExpiry, cardCvc }: CardFields, now: Date): Partial<CardFields> {
  return {
    ...wrong('cardNumber', digitsOf(cardNumber) !== '' && !isCardNumber(cardNumber) && texts.card_numberWrong),
    ...wrong('cardExpiry', digitsOf(cardExpiry) !== '' && expiryError(cardExpiry, now)),
    ...wrong('cardCvc', digitsOf(cardCvc) !== '' && !isCvc(cardCvc, brandOf(cardNumber)) && texts.card_cvcWrong),
  }
}

function wrong(field: keyof CardFields, text: string | false): Partial<CardFields> {
  return text === false ? {} : { [field]: text }
}

function expiryError(text: string, now: Date): string | false {
  const expiry = readExpiry(text)
  if (!expiry) return texts.card_expiryWrong
  return isExpired(expiry, now) && texts.card_expired
}
