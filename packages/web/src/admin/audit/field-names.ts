import * as m from '#messages/admin-fields'
import { LANGUAGES, TRANSLATION_LANGUAGES } from '@shop/contract/page-languages'
import { SETTING_NAMES, SETTINGS } from '@shop/contract/setting-list'
import { languageName } from '../../lib/language-names'
import { TEXT_LABELS } from '../product-editor/product-draft'
import { SETTING_TEXTS } from '../settings/setting-texts'

/** The panel's names of fields in the audit log and imports. A product's text without a name here has its form's label. */
const FIELD_NAMES: Readonly<Partial<Record<string, string>>> = {
  name: m.name,
  description: m.description,
  price: m.price,
  'price before the sale': m.priceBeforeTheSale,
  'sale price': m.salePrice,
  'sale from': m.saleFrom,
  'sale until': m.saleUntil,
  stock: m.stock,
  'stock per size': m.stockPerSize,
  sizes: m.sizes,
  cuts: m.cuts,
  club: m.club,
  kit: m.kit,
  season: m.season,
  colours: m.colours,
  image: m.image,
  sku: m.sku,
  material: m.material,
  care: m.care,
  fit: m.fit,
  'on the pitch': m.onThePitch,
  weight: m.weight,
  photos: m.photos,
  drawing: m.drawing,
  'print fee': m.printFee,
  printing: m.printing,
  'readable address': m.readableAddress,
  'page title': m.pageTitle,
  'page summary': m.pageSummary,
  draft: m.draft,
  'appears on': m.appearsOn,
  'leaves the shop on': m.leavesTheShopOn,
  'in shop': m.inShop,
  league: m.league,
  position: m.position,
  country: m.country,
  city: m.city,
  founded: m.founded,
  stadium: m.stadium,
  'open reports': m.openReports,
  nickname: m.nickname,
  place: m.place,
  state: m.state,
  balance: m.balance,
  refunded: m.refunded,
  reason: m.reason,
  amount: m.amount,
  recipient: m.recipient,
  'send on': m.sendOn,
  'mail sent again': m.mailSentAgain,
  weekend: m.weekend,
  holidays: m.holidays,
  'cut off': m.cutOff,
  'assumed place': m.assumedPlace,
  'weight of a jersey': m.weightOfAJersey,
  item: m.item,
  'shipping address': m.shippingAddress,
  status: m.status,
  'payment status': m.paymentStatus,
  detail: m.detail,
  'amount in fils': m.amountInFils,
  'until day': m.untilDay,
  'from day': m.fromDay,
  prefix: m.prefix,
  count: m.count,
  code: m.code,
  kind: m.kind,
  percent: m.percent,
  buy: m.piecesBought,
  get: m.piecesGiven,
  'minimum in fils': m.minimumInFils,
  'per customer': m.perCustomer,
  'most uses': m.mostUses,
  'league ids': m.leagueIds,
  'club ids': m.clubIds,
  'product ids': m.productIds,
  kits: m.kits,
  'is combinable': m.isCombinable,
  'is enabled': m.isEnabled,
  batch: m.batch,
  author: m.author,
  rating: m.rating,
  comment: m.comment,
  hidden: m.hidden,
  reply: m.reply,
  note: m.note,
  tags: m.tags,
  role: m.role,
  abilities: m.abilities,
  'second factor': m.secondFactor,
  'requires second factor': m.requiresSecondFactor,
  phrase: m.phrase,
  means: m.means,
  players: m.players,
  words: m.words,
  title: m.title,
  text: m.text,
  'tracking pattern': m.trackingPattern,
  'is active': m.isActive,
  email: m.email,
  address: m.address,
  delivery: m.delivery,
  voucher: m.voucher,
  language: m.language,
  pieces: m.pieces,
  'payment link': m.paymentLink,
  added: m.added,
  changed: m.changed,
  archived: m.archived,
  deleted: m.deleted,
  'left as they are': m.leftAsTheyAre,
  'not reached': m.notReached,
}

/** Names that contain a number or the name of something. */
const NAMED: readonly [RegExp, (name: string) => string][] = [
  ...TRANSLATION_LANGUAGES.map((language): [RegExp, (field: string) => string] => [
    new RegExp(`^${LANGUAGES[language].englishName} (.+)$`),
    (field) => m.inLanguage({ field: fieldName(field), language: languageName(language) }),
  ]),
  [/^parcel (.+)$/, (number) => m.parcelNumbered({ number })],
  [/^return (.+)$/, (number) => m.returnNumbered({ number })],
  [/^picture (\d+) hidden$/, (number) => m.pictureHidden({ number })],
  [/^zone (.+)$/, (name) => m.zoneNamed({ name })],
  [/^promise (.+)$/, (name) => m.promiseNamed({ name })],
]

/** Settings are told of by their English names. */
const SETTING_OF_LABEL: ReadonlyMap<string, string> = new Map(
  SETTING_NAMES.map((name) => [SETTINGS[name].label, SETTING_TEXTS[name].label]),
)

/** The name of a field in the language of the panel; one that is not known stays as it is. */
export function fieldName(field: string): string {
  return knownName(field) ?? field
}

/** The same as the beginning of a line. An unknown field becomes words: `imageUrl` becomes “Image url”. */
export function fieldWords(field: string): string {
  const words = knownName(field) ?? wordsOf(field)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function knownName(field: string): string | undefined {
  for (const [shape, say] of NAMED) {
    const name = shape.exec(field)?.[1]
    if (name !== undefined) return say(name)
  }
  return SETTING_OF_LABEL.get(field) ?? FIELD_NAMES[wordsOf(field)] ?? TEXT_LABELS.get(field)
}

function wordsOf(field: string): string {
  return field
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
}
