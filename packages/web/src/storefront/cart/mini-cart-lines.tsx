import * as m from '#messages/cart'
import { withElements } from '../../lib/with-elements'
import type { CartItem, LineOptions } from '@shop/contract/cart'
import { cutName } from '../../lib/names'
import { lineTotal } from '../../lib/cart-total'
import { Picture } from '../../lib/picture'
import { pictureOf, printInWords, printOf } from '../../lib/print-words'
import { Price } from '../../ui/price'
import { Stage } from '../../ui/stage'
import { inSeries } from '../../ui/in-series'
import styles from './mini-cart.module.css'

const MOST_OTHERS = 3

/** The line that was just added, with as many pieces as were added. */
export function AddedLine({ item, quantity, amount }: { item: CartItem; quantity: number; amount: number }) {
  const { product, options } = item
  const print = printOf(options)
  return (
    <div className={styles.added}>
      <LinePicture item={item} width={112} />
      <div>
        <p className={styles.name}>{product.name}</p>
        <p className={styles.detail}>
          {inSeries([options.size !== undefined && inShort(options), m.quantityOnly({ quantity })])}
        </p>
        {print === null ? null : (
          <p className={styles.detail}>
            {withElements(m.printed, {
              b: (
                <b>
                  <bdi>{print}</bdi>
                </b>
              ),
            })}
          </p>
        )}
        <Price amount={amount} className={styles.amount} />
      </div>
    </div>
  )
}

/** The rest of the cart, in short. */
export function OtherLines({ items }: { items: CartItem[] }) {
  if (items.length === 0) return null
  const hidden = items.length - MOST_OTHERS
  return (
    <div className={styles.others}>
      <p className={styles.detail}>{m.alsoInYourCart}</p>
      <ul>
        {items.slice(0, MOST_OTHERS).map((item) => (
          <li key={item.id} className={styles.other}>
            <LinePicture item={item} width={62} />
            <div className={styles.words}>
              <p className={styles.otherName}>{item.product.name}</p>
              <p className={styles.detail}>{detailOf(item)}</p>
            </div>
            <Price amount={lineTotal(item)} quiet />
          </li>
        ))}
      </ul>
      {hidden > 0 ? <p className={styles.detail}>{m.and({ pieces: m.moreJerseyCount({ count: hidden }) })}</p> : null}
    </div>
  )
}

function LinePicture({ item: { product, proof, options }, width }: { item: CartItem; width: number }) {
  const { name, image } = product
  return (
    <Stage size="thumb" className={styles.picture}>
      <Picture {...pictureOf({ name, image, proof, options })} sizes={`${width}px`} width={width} />
    </Stage>
  )
}

/** `M`, or `Kids 7-8Y` */
function inShort(options: LineOptions): string {
  return [cutName(options), options.size].filter(Boolean).join(' ')
}

function detailOf({ options, quantity }: CartItem): string {
  return inSeries([
    options.size !== undefined && inShort(options),
    printInWords(options),
    quantity > 1 && m.quantityOnly({ quantity }),
  ])
}
