import * as m from '#messages/admin-parcels'
import type { Order } from '@shop/contract/orders'
import { useState } from 'react'
import { adminTexts } from '../texts'
import { api } from '../../lib/api'
import { Button } from '../../ui/button'
import { QuantityInput } from '../../ui/quantity-input'
import { Sheet } from '../../ui/sheet'
import { leftToPack, type LeftItem } from './left-to-pack'
import styles from './pack-sheet.module.css'
import { itemWords } from './parcel-words'
import { useParcelCall } from './use-parcel-call'

interface PackSheetProps {
  order: Pick<Order, 'id' | 'items'>
  open: boolean
  onClose: () => void
}

/** Chooses which pieces of an order go into a new parcel. */
export function PackSheet({ order, open, onClose }: PackSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={m.newParcel} isWide>
      <PackForm order={order} onClose={onClose} />
    </Sheet>
  )
}

function PackForm({ order, onClose }: Omit<PackSheetProps, 'open'>) {
  const left = leftToPack(order)
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({})
  const { isUnderWay, run } = useParcelCall()
  const piecesOf = ({ item, pieces }: LeftItem) => chosen[item.id] ?? (item.isUnprinted ? 0 : pieces)
  const items = left
    .map((line) => ({ item_id: line.item.id, quantity: piecesOf(line) }))
    .filter(({ quantity }) => quantity > 0)
  const isAllowed = items.length > 0 && left.every((line) => piecesOf(line) >= 0 && piecesOf(line) <= line.pieces)

  async function pack() {
    const call = () =>
      api.call('POST /api/admin/order-management/{id}/parcels', { params: { id: order.id }, body: { items } })
    if (await run(call, m.parcelIsPacked, adminTexts.parcels.packFailed)) onClose()
  }

  return (
    <div className={styles.form}>
      <ul className={styles.lines}>
        {left.map((line) => (
          <li key={line.item.id} className={styles.line}>
            <span>
              <bdi className={styles.name}>{itemWords(line.item)}</bdi>
              <span className={styles.note}>
                {line.item.isUnprinted ? m.notPrintedYet : m.leftToPack({ pieces: line.pieces })}
              </span>
            </span>
            <QuantityInput
              label={m.piecesOf({ name: itemWords(line.item) })}
              min={0}
              max={line.pieces}
              disabled={line.item.isUnprinted}
              value={piecesOf(line)}
              onChange={(pieces) => setChosen({ ...chosen, [line.item.id]: pieces })}
            />
          </li>
        ))}
      </ul>
      <Button block disabled={!isAllowed} loading={isUnderWay} loadingLabel={m.packing} onClick={() => void pack()}>
        {m.packThisParcel}
      </Button>
    </div>
  )
}
