import * as m from '#messages/admin-stock'
import type { ShelfPile, ShelfProduct, StockCount } from '@shop/contract/stock-counts'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { formatCount } from '../../ui/format'
import { adminTexts } from '../texts'
import { api } from '../../lib/api'
import { hasCode, refusalText } from '../../lib/api-error'
import { newRequestKey } from '../../lib/new-request-key'
import { Picture } from '../../lib/picture'
import { sizeOfJob } from '../../lib/print-words'
import { withElements } from '../../lib/with-elements'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Form, SubmitButton } from '../../ui/form'
import { Stage } from '../../ui/stage'
import { TextInput } from '../../ui/text-input'
import { useForm, type Outcome } from '../../ui/use-form'
import styles from './stock.module.css'

interface NumberFormProps {
  product: ShelfProduct
  /** The cut and size as it was found. */
  first: ShelfPile
  onCounted: (count: StockCount) => void
  onCancelled: () => void
}

/** Shows what the books say of one cut and size, and takes what was counted. Escape goes back to the code. */
export function NumberForm({ product, first, onCounted, onCancelled }: NumberFormProps) {
  const [pile, setPile] = useState(first)
  const [key] = useState(newRequestKey)
  const field = useRef<HTMLInputElement>(null)
  // The number is typed without a click after the scan.
  useEffect(() => field.current?.focus(), [])

  async function save(typed: string): Promise<Outcome> {
    const { product_id, cut, size, mark } = pile
    try {
      const body = { product_id, cut, size, mark, counted: Number(typed), key }
      onCounted(await api.call('POST /api/admin/stock-counts', { body }))
      return {}
    } catch (error) {
      if (hasCode(error, 'changed-meanwhile')) setPile((await foundAgain(pile)) ?? pile)
      field.current?.select()
      return { errors: { counted: refusalText(error, adminTexts.stock.countFailed) } }
    }
  }

  const form = useForm({
    fields: { counted: m.pleaseEnterWhatYouCounted },
    // A second scan lands here when the number was forgotten: it is no number, or one with too many digits.
    check: ({ counted }) => (/^\d{1,6}$/.test(counted.trim()) ? {} : { counted: m.pleaseEnterAWholeNumber }),
    submit: ({ counted }) => save(counted.trim()),
  })
  const leave = ({ key: pressed }: KeyboardEvent) => {
    if (pressed === 'Escape' && !form.isPending) onCancelled()
  }
  return (
    <div onKeyDown={leave} className={styles.number}>
      <div className={styles.found}>
        <Stage size="thumb" glow={product.colour ?? undefined} className={styles.thumb}>
          <Picture image={product.image} alt="" sizes="64px" width={64} height={64} />
        </Stage>
        <div className={styles.words}>
          <h2 className={styles.name}>
            <bdi>{product.name}</bdi>
          </h2>
          <p className={styles.size}>{sizeOfJob(pile)}</p>
          <p>
            {withElements(m.theBooksSay, { level: <strong>{formatCount(pile.level)}</strong> })}
            {pile.waiting === 0 ? null : ` ${m.soldAndNotPacked({ count: pile.waiting })}`}
          </p>
        </div>
      </div>
      <Form form={form} className={styles.form}>
        <Field label={m.countedOfSize({ size: sizeOfJob(pile) })} error={form.outcome.errors?.counted}>
          {(control) => (
            <TextInput
              {...control}
              ref={field}
              name="counted"
              inputMode="numeric"
              autoComplete="off"
              maxLength={60}
              className={styles.counted}
            />
          )}
        </Field>
        <div className={styles.actions}>
          <SubmitButton loadingLabel={m.saving}>{m.saveCount}</SubmitButton>
          <Button variant="text" onClick={onCancelled}>
            {m.anotherCode}
          </Button>
        </div>
      </Form>
    </div>
  )
}

/** The same cut and size with its new level; undefined where it can't be asked for. */
async function foundAgain({ product_id, cut, size }: ShelfPile): Promise<ShelfPile | undefined> {
  try {
    const { data } = await api.call('GET /api/admin/shelf', { query: { product: product_id } })
    return data[0]?.piles.find((pile) => pile.cut === cut && pile.size === size)
  } catch {
    return undefined
  }
}
