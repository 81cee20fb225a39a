import type { Kit } from '@shop/contract/catalog'

export interface JerseyDetails {
  material: string
  care: string
  fit: string
  onThePitch: string
}

interface Described {
  description: string
  kit: Kit | null
}

interface Cloth extends Pick<JerseyDetails, 'material' | 'care'> {
  /** A part of the description, in which the demo’s catalogue names the cloth. */
  named: string
}

/** The cloth of a jersey whose description names none of the others. */
const INTERLOCK = {
  material: 'Recycled polyester interlock, 140 g/m², which dries fast.',
  care: 'Machine wash at 30° inside out. No bleach, no tumble dryer. Do not iron the print.',
}

const CLOTHS: readonly Cloth[] = [
  {
    named: 'mesh zones',
    material: 'Recycled polyester, 140 g/m², with open mesh under the arms and down the back.',
    care: 'Machine wash at 30° inside out, so that nothing catches in the mesh. No tumble dryer.',
  },
  {
    named: 'soft hand',
    material: 'Recycled polyester, 150 g/m², brushed on the inside and matt on the outside.',
    care: 'Machine wash at 30° inside out, with similar colours. Iron cool, and never over the print.',
  },
  {
    named: 'Four-way stretch',
    material: '88 % recycled polyester and 12 % elastane, 155 g/m², with stretch in every direction.',
    care: 'Machine wash at 30° without fabric softener, which tires the elastane. Dry on a line.',
  },
  {
    named: 'one weight',
    material: 'Recycled polyester, 145 g/m², in one knit from collar to hem.',
    care: 'Machine wash at 30° inside out. Hang to dry. Do not iron the print.',
  },
]

/** The fit of a jersey whose description names none of the others. */
const TRUE_TO_SIZE = { fit: 'True to size, neither close nor wide.' }

const FITS: readonly { named: string; fit: string }[] = [
  {
    named: 'longer back',
    fit: 'Straight, and slightly longer at the back. Take your usual size.',
  },
  {
    named: 'Athletic fit',
    fit: 'Close through shoulders and chest. Between two sizes, or for a loose look, take the larger one.',
  },
  {
    named: 'Regular fit',
    fit: 'Regular, with room in the sleeves. Take your usual size.',
  },
]

const ON_THE_PITCH: Record<Kit, string> = {
  home: 'The colours and collar that the team wears at home, in the supporter cut: a little wider than the players’ own.',
  away: 'The colours and collar that the team travels in, in the supporter cut: a little wider than the players’ own.',
  third:
    'The colours and collar that the team keeps for cup nights, in the supporter cut: a little wider than the players’ own.',
}

/** Texts for a jersey of the demo that agree with the jersey's description. */
export function detailsOf({ description, kit }: Described): JerseyDetails {
  const isNamed = ({ named }: { named: string }) => description.includes(named)
  const { material, care } = CLOTHS.find(isNamed) ?? INTERLOCK
  const { fit } = FITS.find(isNamed) ?? TRUE_TO_SIZE
  return { material, care, fit, onThePitch: ON_THE_PITCH[kit ?? 'home'] }
}
