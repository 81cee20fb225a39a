import type { ReturnableLine } from '@shop/contract/returns'
import { classNames } from '../../ui/class-names'
import { Price } from '../../ui/price'
import { SizePicker } from '../../ui/size-picker'
import { Tag } from '../../ui/tag'
import { TitledPanel } from '../../ui/titled-panel'
import { canExchange, moneyBack, wishOf } from './return-draft'
import type { ReturnPart } from './return-part'
import styles from './return-choices.module.css'

export function ReturnWishes({ order, draft, chosen, onChange }: ReturnPart) {
  const wish = wishOf(draft, chosen)
  const canSwap = canExchange(chosen)
  return (
    <TitledPanel title="3. What would you like?">
      <div role="radiogroup" aria-label="What would you like?" className={styles.rows}>
        {canSwap ? (
          <label className={classNames(styles.row, styles.wish, wish === 'exchange' && styles.chosen)}>
            <input
              type="radio"
              name="wish"
              checked={wish === 'exchange'}
              onChange={() => onChange({ wish: 'exchange' })}
              className={styles.box}
            />
            <span className={styles.words}>
              <b className={styles.name}>Exchange for another size</b>
              <span className={styles.note}>We hold the new size for you from now on. No charge.</span>
            </span>
            <Tag>Quickest</Tag>
          </label>
        ) : null}
        {wish === 'exchange'
          ? chosen.map((line) => <NewSize key={line.item_id} {...{ line, order, draft, onChange }} />)
          : null}
        <label className={classNames(styles.row, styles.wish, wish === 'refund' && styles.chosen)}>
          <input
            type="radio"
            name="wish"
            checked={wish === 'refund'}
            onChange={() => onChange({ wish: 'refund' })}
            className={styles.box}
          />
          <span className={styles.words}>
            <b className={styles.name}>Money back</b>
            <span className={styles.note}>{whereTo(order)}, after we receive and inspect it.</span>
          </span>
          {chosen.length > 0 ? <Price amount={moneyBack(draft, chosen)} /> : null}
        </label>
      </div>
    </TitledPanel>
  )
}

interface NewSizeProps extends Pick<ReturnPart, 'order' | 'draft' | 'onChange'> {
  line: ReturnableLine
}

function NewSize({ line: { item_id: id, sizes }, order, draft, onChange }: NewSizeProps) {
  const item = order.items.find((sold) => sold.id === id)
  const pieces = draft.pieces.get(id) ?? 1
  const size = draft.sizes.get(id) ?? null
  const stock = sizes.find((offered) => offered.size === size)?.stock
  function choose(next: string | null) {
    const chosen = new Map(draft.sizes)
    if (next === null) chosen.delete(id)
    else chosen.set(id, next)
    onChange({ sizes: chosen })
  }
  return (
    <div className={styles.sizes}>
      <SizePicker
        legend={`New size of ${item?.product_name ?? 'the jersey'}`}
        aside={item?.options.size ? <span className={styles.note}>You have {item.options.size}</span> : undefined}
        sizes={sizes.map(({ size, stock }) => ({ size, soldOut: stock < pieces }))}
        value={size}
        onChange={choose}
      />
      {stock === undefined ? null : <p className={styles.note}>{stock} in stock.</p>}
    </div>
  )
}

function whereTo({ way_to_pay, card }: ReturnPart['order']): string {
  if (way_to_pay === 'cash') return 'In cash'
  return card ? `To ${card.brand} ending ${card.last4}` : 'To your card'
}
