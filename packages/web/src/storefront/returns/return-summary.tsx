import * as m from '#messages/returns'
import * as ui from '#messages/ui'
import { Picture } from '../../lib/picture'
import { pictureOf } from '../../lib/print-words'
import { formatCount } from '../../ui/format'
import { Price } from '../../ui/price'
import { Stage } from '../../ui/stage'
import { TitledPanel } from '../../ui/titled-panel'
import { moneyBack, wishOf } from './return-draft'
import type { ReturnPart } from './return-part'
import { NextSteps } from './next-steps'
import styles from './return-summary.module.css'

/** The requested return, and its next step. */
export function ReturnSummary({ order, draft, chosen }: ReturnPart) {
  const wish = wishOf(draft, chosen)
  return (
    <div>
      <TitledPanel title={wish === 'exchange' ? m.yourExchange : m.yourReturn}>
        {chosen.length === 0 ? <p className={styles.note}>{m.nothingIsChosenYet}</p> : null}
        <ul className={styles.lines}>
          {chosen.map(({ item_id: id }) => {
            const item = order.items.find((sold) => sold.id === id)
            if (!item) return null
            return (
              <li key={id} className={styles.line}>
                <Stage size="thumb">
                  <Picture {...pictureOf({ ...item, name: item.product_name })} alt="" sizes="60px" width={60} />
                </Stage>
                <span className={styles.words}>
                  <bdi className={styles.name}>{item.product_name}</bdi>
                  <span className={styles.note}>
                    {formatCount(draft.pieces.get(id) ?? 1)} × {item.options.size ?? m.oneSize}
                    {wish === 'exchange' && draft.sizes.has(id) ? ` ${ui.becomes} ${draft.sizes.get(id) ?? ''}` : ''}
                  </span>
                </span>
              </li>
            )
          })}
        </ul>
        {chosen.length > 0 ? (
          <p className={styles.sum}>{wish === 'exchange' ? m.noCharge : <Price amount={moneyBack(draft, chosen)} />}</p>
        ) : null}
        <NextSteps state={null} wish={wish} />
      </TitledPanel>
    </div>
  )
}
