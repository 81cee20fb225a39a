import * as m from '#messages/returns'
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
    <TitledPanel title={m.text3WhatWouldYouLike}>
      <div role="radiogroup" aria-label={m.whatWouldYouLike} className={styles.rows}>
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
              <b className={styles.name}>{m.exchangeForAnotherSize}</b>
              <span className={styles.note}>{m.newSizeIsHeldFromNow}</span>
            </span>
            <Tag>{m.quickest}</Tag>
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
            <b className={styles.name}>{m.moneyBack}</b>
            <span className={styles.note}>{m.afterWeReceiveAndInspectIt({ whereTo: whereTo(order) })}</span>
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
        legend={m.newSizeOf({ productName: item?.product_name ?? m.theJersey })}
        sizes={sizes.map(({ size, stock }) => ({ size, soldOut: stock < pieces }))}
        value={size}
        onChange={choose}
      />
      {item?.options.size ? <p className={styles.note}>{m.youHave({ size: item.options.size })}</p> : null}
      {stock === undefined ? null : <p className={styles.note}>{m.inStock({ stock })}</p>}
    </div>
  )
}

function whereTo({ way_to_pay, card }: ReturnPart['order']): string {
  if (way_to_pay === 'cash') return m.inCash
  return card ? m.toEnding({ brand: card.brand, last4: card.last4 }) : m.toYourCard
}
