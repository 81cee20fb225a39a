import { LANGUAGE } from '#language'
import * as m from '#messages/admin-complaints'

/** What the contract says of a wrong value, in the language of the panel. */
const SAID: Readonly<Partial<Record<string, string>>> = {
  'Please enter a name.': m.pleaseEnterAName,
  'This text can’t be stored.': m.cannotBeStored,
  'At most two decimals.': m.atMostTwoDecimals,
  'Please enter a price.': m.pleaseEnterAPrice,
  'Please enter a state or emirate.': m.pleaseEnterAState,
  'Please enter where orders are picked up.': m.pleaseEnterWhereOrdersArePickedUp,
  'A time looks like 14:00.': m.aTimeLooksLike({ time: '14:00' }),
  'Only plain letters, digits and signs.': m.plainLettersOnly,
  'Only the letters a to z and digits, with single hyphens between them.': m.lettersOfAddressesOnly,
  'Whole days.': m.wholeDays,
  'The last day can’t be before the first.': m.lastDayBeforeTheFirst,
  'The first price has to apply from 0.': m.firstPriceAppliesFrom({ least: 0 }),
  'Each price has to apply from more than the one before.': m.eachPriceAppliesFromMore,
  'States or emirates need exactly one country.': m.statesNeedOneCountry,
  'A zone needs a delivery method.': m.zoneNeedsAMethod,
  'The week needs a working day.': m.weekNeedsAWorkingDay,
  'The shop has to deliver somewhere.': m.shopDeliversSomewhere,
  'The address begins with https://.': m.addressBeginsWithHttps({ beginning: 'https://' }),
  'Put {number} where the tracking number goes.': m.putThePlaceOfTheNumber({ place: '{number}' }),
  'This is no web address.': m.noWebAddress,
  'This is no web address of a carrier.': m.noWebAddressOfACarrier,
}

const COUNTED: readonly [RegExp, (most: number) => string][] = [
  [/^At most ([\d,]+) characters\.$/, (most) => m.atMostCharacters({ most })],
  [/^At most ([\d,]+) days\.$/, (most) => m.atMostDays({ most })],
  [/^At most ([\d,]+)(?: prices| methods| zones| states or emirates| photos)?\.$/, (most) => m.atMost({ most })],
  [/^At least ([\d,]+)\.$/, (least) => m.atLeast({ least })],
]

/** A complaint of the contract in the language of the panel; where that has no words for it, it asks to look at the field. */
export function complaintWords(message: string, language = LANGUAGE): string {
  const said = SAID[message]
  if (said !== undefined) return said
  for (const [pattern, words] of COUNTED) {
    const [, count] = pattern.exec(message) ?? []
    if (count !== undefined) return words(Number(count.replaceAll(',', '')))
  }
  return language === 'en' ? message : m.pleaseCheckThis
}
