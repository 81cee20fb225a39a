import * as names from '#messages/lib'
import * as m from '#messages/returns'
import type { ReturnableLine } from '@shop/contract/returns'
import { useState } from 'react'
import { cutName } from '../../lib/names'
import { Picture } from '../../lib/picture'
import { pictureOf } from '../../lib/print-words'
import type { ShopOrderItem } from '../../lib/read-order'
import { classNames } from '../../ui/class-names'
import { QuantityInput } from '../../ui/quantity-input'
import { Stage } from '../../ui/stage'
import { TitledPanel } from '../../ui/titled-panel'
import { inSeries } from '../../ui/in-series'
import type { ReturnPart } from './return-part'
import styles from './return-choices.module.css'

export function ReturnPieces({ order, returnable, draft, onChange }: ReturnPart) {
  function choose(id: number, pieces: number | null) {
    const chosen = new Map(draft.pieces)
    if (pieces === null) chosen.delete(id)
    else chosen.set(id, pieces)
    onChange({ pieces: chosen })
  }
  return (
    <TitledPanel title={m.text1WhichPiece}>
      <ul className={styles.rows}>
        {returnable.lines.map((line) => {
          const item = order.items.find(({ id }) => id === line.item_id)
          const pieces = draft.pieces.get(line.item_id) ?? null
          return item ? (
            <Piece key={item.id} item={item} line={line} pieces={pieces} onChoose={(next) => choose(item.id, next)} />
          ) : null
        })}
      </ul>
    </TitledPanel>
  )
}

interface PieceProps {
  item: ShopOrderItem
  line: ReturnableLine
  pieces: number | null
  onChoose: (pieces: number | null) => void
}

function Piece({ item, line, pieces, onChoose }: PieceProps) {
  const [isFaulty, setFaulty] = useState(false)
  const isShut = line.left === 0 || (line.needs_fault && !isFaulty)
  return (
    <li className={classNames(styles.row, isShut && styles.shut, pieces !== null && styles.chosen)}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={pieces !== null}
          disabled={isShut}
          onChange={(event) => onChoose(event.target.checked ? 1 : null)}
          className={styles.box}
        />
        <Stage size="thumb">
          <Picture {...pictureOf({ ...item, name: item.product_name })} alt="" sizes="72px" width={72} />
        </Stage>
        <span className={styles.words}>
          <bdi className={styles.name}>{item.product_name}</bdi>
          <span className={styles.note}>{line.refusal ?? (isShut ? names.printedRule : choiceWords(item))}</span>
        </span>
      </label>
      {isShut && line.left > 0 ? (
        <button type="button" className={styles.faulty} onClick={() => setFaulty(true)}>
          {m.itIsFaulty}
        </button>
      ) : null}
      {pieces !== null && line.left > 1 ? (
        <QuantityInput
          label={m.piecesOfToSendBack({ productName: item.product_name })}
          value={pieces}
          max={line.left}
          onChange={(next) => onChoose(Number.isNaN(next) ? 1 : Math.min(line.left, Math.max(1, next)))}
        />
      ) : null}
    </li>
  )
}

function choiceWords({ options, quantity }: ShopOrderItem): string {
  return inSeries([cutName(options), options.size, m.pieceCount({ count: quantity })])
}
