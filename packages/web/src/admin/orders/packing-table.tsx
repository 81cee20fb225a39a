import { deliveryName, arrivalWords } from '@shop/contract/delivery-words'
import { cutName } from '@shop/contract/cuts'
import type { Order, OrderItem } from '@shop/contract/orders'
import { LANGUAGES, type TranslationLanguage } from '@shop/contract/page-languages'
import { translatedLabel } from '@shop/contract/paper-words'
import { inSecondLanguage, PaperLabel } from '../../lib/paper-label'
import { Picture } from '../../lib/picture'
import { printOf } from '../../lib/print-words'
import { formatAmount } from '../../ui/format'
import { VisuallyHidden } from '../../ui/visually-hidden'
import type { ProductNames } from './paper-language'
import { PaperName } from './paper-name'
import { PaperTable } from './paper-table'
import { PAPER_TITLES, paperPieces, paperSize, piecesOf, type ParcelNote } from './paper-words'
import styles from './paper.module.css'

interface PackingTableProps {
  orderId: number
  items: OrderItem[]
  /** The number of the parcel, where an order has several. */
  note?: ParcelNote | null
  /** How it is delivered, and when it is promised. */
  delivery?: Order['delivery']
  /** Dirham that the courier collects in cash with this parcel. */
  toCollect?: number
  /** The second language of the slip, and what its products are called in it. */
  language: TranslationLanguage | undefined
  names: ProductNames | undefined
}

/** What goes into a parcel, with a box to tick for each line. */
export function PackingTable({ orderId, items, note, delivery, toCollect = 0, language, names }: PackingTableProps) {
  const contents = { items, note, delivery }
  return (
    <PaperTable
      running={`${PAPER_TITLES.packingSlip} · Order #${orderId}${note ? ` · ${noteWords(note)}` : ''}`}
      head={[
        <th key="quantity" scope="col">
          <PaperLabel language={language} of="Quantity" />
        </th>,
        <th key="picture" scope="col">
          <VisuallyHidden>
            <PaperLabel language={language} of="Picture" />
          </VisuallyHidden>
        </th>,
        <th key="product" scope="col">
          <PaperLabel language={language} of="Product" />
        </th>,
        <th key="packed" scope="col" className={styles.atEnd}>
          <PaperLabel language={language} of="Packed" />
        </th>,
      ]}
      rows={items.map((item) => (
        <Line key={item.id} item={item} language={language} name={names?.get(item.product_id)} />
      ))}
    >
      <div className={styles.foot}>
        <p>{inEnglish(contents)}</p>
        {language ? <p {...inSecondLanguage(language)}>{inTranslation(contents, language)}</p> : null}
      </div>
      {toCollect > 0 ? (
        <p className={styles.collect}>
          <PaperLabel language={language} of="Cash to collect" />: AED {formatAmount(toCollect)}
        </p>
      ) : null}
    </PaperTable>
  )
}

type Contents = Pick<PackingTableProps, 'items' | 'note' | 'delivery'>

/** `Parcel 2. 3 items in all. Standard, Thu, Nov 19 – Fri, Nov 20.` */
function inEnglish({ items, note, delivery }: Contents): string {
  const parts = [
    note && noteWords(note),
    `${paperPieces(items)} in all`,
    delivery && `${delivery.name}, ${arrivalWords(delivery)}`,
  ]
  return sentences(parts)
}

/** The same in the second language, without plurals. */
function inTranslation({ items, note, delivery }: Contents, language: TranslationLanguage): string {
  const inLanguage = (english: string): string => translatedLabel({ language }, english) ?? english
  const parts = [
    note && noteWords(note, inLanguage),
    `${inLanguage('Items in all')}: ${piecesOf(items)}`,
    delivery && `${deliveryName(delivery, language)}: ${arrivalWords(delivery, LANGUAGES[language].locale)}`,
  ]
  return sentences(parts)
}

function noteWords({ label, number }: ParcelNote, inLanguage = (english: string): string => english): string {
  return number === undefined ? inLanguage(label) : `${inLanguage(label)} ${number}`
}

function sentences(parts: readonly (string | null | undefined)[]): string {
  return parts.flatMap((part) => (part ? `${part}.` : [])).join(' ')
}

interface LineProps {
  item: OrderItem
  language: TranslationLanguage | undefined
  /** Of the product, in the second language. */
  name: string | undefined
}

function Line({ item: { product_name, image, proof, quantity, options }, language, name }: LineProps) {
  const print = printOf(options)
  return (
    <tr>
      <td>{quantity} ×</td>
      <td className={styles.picture}>
        <Picture image={proof ?? image} alt="" sizes="88px" width={88} loading="eager" />
      </td>
      <td>
        <PaperName name={product_name} language={language} second={name} />
        {options.size ? (
          <span className={styles.detail}>
            <PaperLabel language={language} of={cutName(options) ?? 'Size'} says={paperSize(options)} />
          </span>
        ) : null}
        {print === null ? null : (
          <span className={styles.print}>
            <PaperLabel language={language} of="Printed" />: <bdi>{print}</bdi>
          </span>
        )}
      </td>
      <td className={styles.atEnd}>
        <span className={styles.tick} />
      </td>
    </tr>
  )
}
