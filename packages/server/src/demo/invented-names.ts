import { choose, type Random } from './random-choice'

/** Beginnings and endings of surnames that sound like a country and belong to no real player. */
const SURNAMES: Record<string, { beginnings: string; endings: string; article?: string }> = {
  England: {
    beginnings: 'Brack Corv Drum Elv Fenn Gorr Hask Ivel Jarr Kess Lorn Merr Ondr Pell Quen Rusk Tamm Wroth',
    endings: 'bourne combe field hurst lake moor ridge stead wick worth',
  },
  Spain: {
    beginnings:
      'Abrad Belt Cazor Doram Esquin Fonsar Gallur Herrad Ibarc Jardel Lontan Mondar Narv Ortun Quintel Sorad',
    endings: 'aro eda enza iego ilar ona uero ite osa anas',
  },
  Italy: {
    beginnings:
      'Albar Bentor Cavad Donner Fierr Gavarr Lambr Marcol Nardev Orsan Pelladr Rovent Sarton Tremar Vald Zanol',
    endings: 'ani elli etti ino ora ucci esi ato iano osi',
  },
  Germany: {
    beginnings: 'Adel Brenk Dorn Eich Falk Grün Holtz Jark Krall Lorch Mersch Ockel Priem Rath Stolt Wend',
    endings: 'hoff stedt linger mark brink wald acher enau rieder torf',
  },
  France: {
    beginnings: 'Aubr Belv Chamb Dorv Estr Ferr Garn Hauv Lorm Marv Noir Perv Roqu Sauv Trev Vass',
    endings: 'ac aillon ault élin érie ignac ol otte oux uet',
  },
  'United Arab Emirates': {
    beginnings: 'Barq Dahm Fajr Hazm Jawn Khar Marz Nakhl Rams Sahl Tarf Wasm Zahr Qamr Dalel Noorm',
    endings: 'ani awi oosi eedi oori aidi',
    article: 'Al ',
  },
}

export const INVENTED_COUNTRIES = Object.keys(SURNAMES)

/** Makes `count` different names of invented players. */
export function inventSurnames(country: string, count: number, random: Random): string[] {
  const known = SURNAMES[country]
  if (!known) throw new RangeError(`Nobody is invented for ${country} yet.`)
  const { beginnings, endings, article = '' } = known
  const names = new Set<string>()
  while (names.size < count) {
    names.add(`${article}${choose(beginnings.split(' '), random)}${choose(endings.split(' '), random)}`)
  }
  return [...names]
}
