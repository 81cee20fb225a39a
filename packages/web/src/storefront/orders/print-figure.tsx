import * as m from '#messages/orders'
import { Picture } from '../../lib/picture'
import { pictureOf } from '../../lib/print-words'
import type { ShopOrderItem } from '../../lib/read-order'
import type { PrintAnswer } from '../prints/draw-print'
import { PrintPreview } from '../prints/print-preview'
import styles from './print-figure.module.css'

interface PrintFigureProps {
  item: ShopOrderItem
  drawn: PrintAnswer | null
}

/** The preview of the back with the typed name and number; the ordered back where there is no preview. */
export function PrintFigure({ item, drawn }: PrintFigureProps) {
  const ordered = (
    <Picture {...pictureOf({ ...item, name: item.product_name })} sizes="220px" width={220} loading="eager" />
  )
  return (
    <figure className={styles.figure}>
      <PrintPreview
        back={drawn?.back ?? null}
        alt={drawn ? m.theBackWith({ printed: drawn.printed || m.nothingPrinted }) : ''}
        width={220}
        instead={ordered}
      />
      <figcaption className={styles.caption}>{drawn ? m.asItWillBePrinted : m.asYouOrderedIt}</figcaption>
    </figure>
  )
}
