import type { Kit } from '@shop/contract/catalog'

/** The same texts in Arabic, and a sentence about the cloth for the description. */
interface ArabicDetails {
  cloth: string
  material: string
  care: string
  fit: string
  on_the_pitch: string
}

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
  arabic: Pick<ArabicDetails, 'cloth' | 'material' | 'care'>
}

/** The cloth of a jersey whose description names none of the others. */
const INTERLOCK = {
  material: 'Recycled polyester interlock, 140 g/m², which dries fast.',
  care: 'Machine wash at 30° inside out. No bleach, no tumble dryer. Do not iron the print.',
  arabic: {
    cloth: 'قماش إنترلوك خفيف يطرد العرق ويجف بسرعة.',
    material: 'إنترلوك من البوليستر المعاد تدويره، 140 غ/م²، سريع الجفاف.',
    care: 'يُغسل في الغسالة على 30° مقلوبًا، من دون مبيّض ولا مجفف، ولا تُكوى الطباعة.',
  },
}

const CLOTHS: readonly Cloth[] = [
  {
    named: 'mesh zones',
    material: 'Recycled polyester, 140 g/m², with open mesh under the arms and down the back.',
    care: 'Machine wash at 30° inside out, so that nothing catches in the mesh. No tumble dryer.',
    arabic: {
      cloth: 'شبك مهوّى تحت الذراعين وعلى امتداد الظهر.',
      material: 'بوليستر معاد تدويره، 140 غ/م²، مع شبك مفتوح تحت الذراعين وعلى الظهر.',
      care: 'يُغسل في الغسالة على 30° مقلوبًا كي لا يعلق شيء بالشبك، من دون مجفف.',
    },
  },
  {
    named: 'soft hand',
    material: 'Recycled polyester, 150 g/m², brushed on the inside and matt on the outside.',
    care: 'Machine wash at 30° inside out, with similar colours. Iron cool, and never over the print.',
    arabic: {
      cloth: 'بوليستر معاد تدويره بملمس ناعم ومظهر غير لامع.',
      material: 'بوليستر معاد تدويره، 150 غ/م²، مصقول من الداخل وغير لامع من الخارج.',
      care: 'يُغسل في الغسالة على 30° مقلوبًا مع ألوان مشابهة، ويُكوى على حرارة خفيفة بعيدًا عن الطباعة.',
    },
  },
  {
    named: 'Four-way stretch',
    material: '88 % recycled polyester and 12 % elastane, 155 g/m², with stretch in every direction.',
    care: 'Machine wash at 30° without fabric softener, which tires the elastane. Dry on a line.',
    arabic: {
      cloth: 'قماش مطاطي في الاتجاهات الأربعة يحافظ على شكله غسلة بعد غسلة.',
      material: 'بوليستر معاد تدويره 88% وإيلاستين 12%، 155 غ/م²، مرن في كل الاتجاهات.',
      care: 'يُغسل في الغسالة على 30° من دون منعّم، لأنه يُضعف الإيلاستين، ويُجفَّف على حبل.',
    },
  },
  {
    named: 'one weight',
    material: 'Recycled polyester, 145 g/m², in one knit from collar to hem.',
    care: 'Machine wash at 30° inside out. Hang to dry. Do not iron the print.',
    arabic: {
      cloth: 'نسيج بوزن واحد من الياقة إلى الحاشية، فينسدل القميص مستقيمًا وباردًا.',
      material: 'بوليستر معاد تدويره، 145 غ/م²، بنسيج واحد من الياقة إلى الحاشية.',
      care: 'يُغسل في الغسالة على 30° مقلوبًا ويُعلَّق ليجف، ولا تُكوى الطباعة.',
    },
  },
]

/** The fit of a jersey whose description names none of the others. */
const TRUE_TO_SIZE = {
  fit: 'True to size, neither close nor wide.',
  arabic: 'القصّة مطابقة للمقاس، لا ضيقة ولا واسعة.',
}

const FITS: readonly { named: string; fit: string; arabic: string }[] = [
  {
    named: 'longer back',
    fit: 'Straight, and slightly longer at the back. Take your usual size.',
    arabic: 'القصّة مستقيمة وأطول قليلًا من الخلف. يناسبك مقاسك المعتاد.',
  },
  {
    named: 'Athletic fit',
    fit: 'Close through shoulders and chest. Between two sizes, or for a loose look, take the larger one.',
    arabic: 'القصّة ضيقة عند الكتفين والصدر. بين مقاسين، أو لمظهر أوسع، يُفضَّل المقاس الأكبر.',
  },
  {
    named: 'Regular fit',
    fit: 'Regular, with room in the sleeves. Take your usual size.',
    arabic: 'القصّة عادية ومريحة عند الأكمام. يناسبك مقاسك المعتاد.',
  },
]

const ON_THE_PITCH: Record<Kit, string> = {
  home: 'The colours and collar that the team wears at home, in the supporter cut: a little wider than the players’ own.',
  away: 'The colours and collar that the team travels in, in the supporter cut: a little wider than the players’ own.',
  third:
    'The colours and collar that the team keeps for cup nights, in the supporter cut: a little wider than the players’ own.',
}

const ON_THE_PITCH_IN_ARABIC: Record<Kit, string> = {
  home: 'ألوان الفريق وياقته في مبارياته على أرضه، بقصّة المشجعين: أوسع قليلًا من قصّة اللاعبين.',
  away: 'ألوان الفريق وياقته في مبارياته خارج أرضه، بقصّة المشجعين: أوسع قليلًا من قصّة اللاعبين.',
  third: 'ألوان الفريق وياقته في ليالي الكؤوس، بقصّة المشجعين: أوسع قليلًا من قصّة اللاعبين.',
}

/** Texts for a jersey of the demo that agree with the jersey's description. */
export function detailsOf({ description, kit }: Described): JerseyDetails {
  const { material, care } = clothOf(description)
  return { material, care, fit: fitOf(description).fit, onThePitch: ON_THE_PITCH[kit ?? 'home'] }
}

/** The same in Arabic. */
export function detailsInArabic({ description, kit }: Described): ArabicDetails {
  const onThePitch = ON_THE_PITCH_IN_ARABIC[kit ?? 'home']
  return { ...clothOf(description).arabic, fit: fitOf(description).arabic, on_the_pitch: onThePitch }
}

function clothOf(description: string): Omit<Cloth, 'named'> {
  return CLOTHS.find(({ named }) => description.includes(named)) ?? INTERLOCK
}

function fitOf(description: string): { fit: string; arabic: string } {
  return FITS.find(({ named }) => description.includes(named)) ?? TRUE_TO_SIZE
}
