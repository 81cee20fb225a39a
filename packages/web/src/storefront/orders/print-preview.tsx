import { pictureOf } from '../../lib/print-words'
import type { ShopOrderItem } from '../../lib/read-order'
import { Picture } from '../../lib/picture'
import { Stage } from '../../ui/stage'
import styles from './print-preview.module.css'
import type { DrawnBack } from './use-drawn-back'

interface PrintPreviewProps {
  item: ShopOrderItem
  drawn: DrawnBack | null
}

/** The back with what is being typed; as it was ordered where it can't be drawn. */
export function PrintPreview({ item, drawn }: PrintPreviewProps) {
  return (
    <figure className={styles.preview}>
      <Stage size="thumb">
        {drawn ? (
          <img src={drawn.back} alt={`The back with ${drawn.printed || 'nothing printed'}`} width={220} height={220} />
        ) : (
          <Picture {...pictureOf({ ...item, name: item.product_name })} sizes="220px" width={220} loading="eager" />
        )}
      </Stage>
      <figcaption className={styles.caption}>{drawn ? 'As it will be printed' : 'As you ordered it'}</figcaption>
    </figure>
  )
}
