import type { FurtherCut } from '@shop/contract/cuts'
import { hash } from '@shop/jersey-art/seeded-random'
import type { NewCut } from '../assortment/add-product'
import type { CatalogueClub, CatalogueJersey } from './catalogue'

interface CutsOfClub {
  longSleeve?: true
  goalkeeper?: true
}

/** The clubs whose home jerseys come in women's and kids' cuts, and what else they have. */
export const CLUBS_WITH_CUTS: Readonly<Partial<Record<string, CutsOfClub>>> = {
  Arsenal: { longSleeve: true },
  Chelsea: {},
  Liverpool: { longSleeve: true, goalkeeper: true },
  'Manchester City': {},
  'Manchester United': { longSleeve: true },
  'Newcastle United': {},
  'Tottenham Hotspur': {},
  'Atlético de Madrid': {},
  'FC Barcelona': { goalkeeper: true },
  'Real Madrid': { longSleeve: true, goalkeeper: true },
  'AC Milan': {},
  Inter: { longSleeve: true },
  Juventus: { goalkeeper: true },
  Napoli: {},
  Roma: {},
  'Borussia Dortmund': {},
  'FC Bayern München': { goalkeeper: true },
  'Olympique de Marseille': {},
  'Paris Saint-Germain': { longSleeve: true },
  'Al Ain': { goalkeeper: true },
}

const ADULT_SIZES = ['S', 'M', 'L', 'XL']
const SIZES: Readonly<Record<FurtherCut, readonly string[]>> = {
  women: ['XS', 'S', 'M', 'L', 'XL'],
  kids: ['5-6Y', '7-8Y', '9-10Y', '11-12Y', '13-14Y'],
  'long-sleeve': ADULT_SIZES,
  goalkeeper: ADULT_SIZES,
}

/** The cuts beside the men's of a jersey of the demo. */
export function furtherCutsOf({ name }: Pick<CatalogueClub, 'name'>, { kit }: Pick<CatalogueJersey, 'kit'>): NewCut[] {
  const club = CLUBS_WITH_CUTS[name]
  if (!club || kit !== 'home') return []
  const cuts: FurtherCut[] = ['women', 'kids']
  if (club.longSleeve) cuts.push('long-sleeve')
  if (club.goalkeeper) cuts.push('goalkeeper')
  return cuts.map((cut) => ({
    cut,
    sizeStock: Object.fromEntries(SIZES[cut].map((size) => [size, pieces(name, cut, size)])),
  }))
}

/** The same in every demo; here and there a size is sold out. */
function pieces(club: string, cut: FurtherCut, size: string): number {
  const number = (hash(`${club} ${cut} ${size}`) >>> 8) % 20
  return number === 0 ? 0 : number + 2
}
