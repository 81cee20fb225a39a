/** Why a bank declines, in Stripe's words. */
export interface CardRefusal {
  code: string
  decline_code?: string
  message: string
}

export interface TestCard {
  brand: string
  /** Declined at once. */
  refusal?: CardRefusal
  /** Needs 3-D Secure authentication. */
  requiresAuthentication?: boolean
  /** Can be authorised, but not captured. */
  refusesCapture?: boolean
}

export const DECLINED = declined('generic_decline', 'Your card was declined.')

export const CARD_EXPIRED: CardRefusal = { code: 'expired_card', message: 'Your card has expired.' }

/** Declines every number that is not below, to protect people who type a card of their own. */
export const NOT_A_TEST_CARD = declined(
  'live_mode_test_card',
  'Your card was declined. Your request was in test mode, but used a non test card.',
)

/** Stripe's numbers, behaving as they do at Stripe; 4000 0000 0000 0341 stands for a card whose capture fails. */
const TEST_CARDS: Partial<Record<string, TestCard>> = {
  '4242424242424242': { brand: 'visa' },
  '4000056655665556': { brand: 'visa' },
  '5555555555554444': { brand: 'mastercard' },
  '2223003122003222': { brand: 'mastercard' },
  '5200828282828210': { brand: 'mastercard' },
  '5105105105105100': { brand: 'mastercard' },
  '378282246310005': { brand: 'amex' },
  '371449635398431': { brand: 'amex' },
  '6011111111111117': { brand: 'discover' },
  '6011000990139424': { brand: 'discover' },
  '3056930009020004': { brand: 'diners' },
  '36227206271667': { brand: 'diners' },
  '3566002020360505': { brand: 'jcb' },
  '6200000000000005': { brand: 'unionpay' },
  '4000000000000002': { brand: 'visa', refusal: DECLINED },
  '4000000000009995': { brand: 'visa', refusal: declined('insufficient_funds', 'Your card has insufficient funds.') },
  '4000000000009987': { brand: 'visa', refusal: declined('lost_card', 'Your card was declined.') },
  '4000000000000069': { brand: 'visa', refusal: CARD_EXPIRED },
  '4000000000000127': {
    brand: 'visa',
    refusal: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  },
  '4000002500003155': { brand: 'visa', requiresAuthentication: true },
  '4000002760003184': { brand: 'visa', requiresAuthentication: true },
  '4000000000000341': { brand: 'visa', refusesCapture: true },
}

/** Stripe's names of some test cards, for tests without a card form. */
const NUMBER_OF_NAME: Partial<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_authenticationRequired: '4000002500003155',
  pm_card_chargeCustomerFail: '4000000000000341',
}

export function findTestCard(number: string): TestCard | undefined {
  return Object.hasOwn(TEST_CARDS, number) ? TEST_CARDS[number] : undefined
}

export function findNumberOfName(name: string): string | undefined {
  return Object.hasOwn(NUMBER_OF_NAME, name) ? NUMBER_OF_NAME[name] : undefined
}

function declined(decline_code: string, message: string): CardRefusal {
  return { code: 'card_declined', decline_code, message }
}
