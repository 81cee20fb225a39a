import * as m from '#messages/admin-drafts'
import type { DraftLine } from '@shop/contract/drafts'
import { lineTotal } from '../../lib/cart-total'
import { CUT_NAMES, cutName } from '../../lib/names'
import { Picture } from '../../lib/picture'
import { CheckboxRow } from '../../ui/checkbox-row'
import { Field } from '../../ui/field'
import { IconButton } from '../../ui/icon-button'
import { LineItem } from '../../ui/line-item'
import { Price } from '../../ui/price'
import { QuantityInput } from '../../ui/quantity-input'
import { Select } from '../../ui/select'
import { TextInput } from '../../ui/text-input'
import type { TypedLine } from './draft-form'
import styles from './drafts.module.css'

interface LineFieldsProps {
  line: TypedLine
  /** How the server counts it; undefined until it has. */
  counted: DraftLine | undefined
  change: (part: Partial<TypedLine>) => void
  remove: () => void
}

/** One line of a draft: cut, size, print, quantity and, if staff agreed on another, the price. */
export function LineFields({ line, counted, change, remove }: LineFieldsProps) {
  const choices = counted?.choices ?? []
  const sizes = choices.find(({ cut }) => (cut ?? '') === line.cut)?.sizes ?? []
  const problem = counted?.problem ?? shortage(counted)
  return (
    <LineItem
      picture={(size) => <Picture image={counted?.proof ?? counted?.product.image ?? null} alt="" {...size} />}
      title={line.productName}
      level={3}
      amount={counted ? <Price amount={lineTotal(counted)} /> : null}
    >
      <div className={styles.choices}>
        {choices.length > 1 ? (
          <Field label={m.cut}>
            {(control) => (
              <Select {...control} value={line.cut} onChange={({ target }) => change({ cut: target.value, size: '' })}>
                {choices.map(({ cut }) => (
                  <option key={cut ?? ''} value={cut ?? ''}>
                    {cut === null ? CUT_NAMES.men : (cutName({ cut }) ?? cut)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ) : null}
        {sizes.length > 0 ? (
          <Field label={m.size}>
            {(control) => (
              <Select {...control} value={line.size} onChange={({ target }) => change({ size: target.value })}>
                <option value="">{m.choose}</option>
                {sizes.map((size) => (
                  <option key={size}>{size}</option>
                ))}
              </Select>
            )}
          </Field>
        ) : null}
        <Field label={m.quantity}>
          {() => <QuantityInput value={line.quantity} onChange={(quantity) => change({ quantity })} />}
        </Field>
        {counted?.is_printable ? (
          <>
            <Field label={m.nameOptional}>
              {(control) => (
                <TextInput
                  {...control}
                  value={line.printName}
                  maxLength={40}
                  autoComplete="off"
                  onChange={({ target }) => change({ printName: target.value })}
                />
              )}
            </Field>
            <Field label={m.numberOptional}>
              {(control) => (
                <TextInput
                  {...control}
                  value={line.printNumber}
                  inputMode="numeric"
                  maxLength={2}
                  autoComplete="off"
                  onChange={({ target }) => change({ printNumber: target.value.replace(/\D/g, '') })}
                />
              )}
            </Field>
            <CheckboxRow
              label={m.easternDigits}
              checked={line.hasEasternDigits}
              onChange={({ target }) => change({ hasEasternDigits: target.checked })}
            />
          </>
        ) : null}
        <Field label={m.ownPriceOfOne}>
          {(control) => (
            <TextInput
              {...control}
              value={line.price}
              inputMode="decimal"
              placeholder={counted && counted.own_price === null ? counted.price.toFixed(2) : ''}
              autoComplete="off"
              onChange={({ target }) => change({ price: target.value })}
            />
          )}
        </Field>
        <IconButton
          icon="close"
          label={m.takeOut({ name: line.productName })}
          onClick={remove}
          className={styles.remove}
        />
      </div>
      {problem ? (
        <p role="status" className={styles.problem}>
          {problem}
        </p>
      ) : null}
    </LineItem>
  )
}

function shortage(counted: DraftLine | undefined): string | null {
  if (!counted || counted.quantity <= counted.available) return null
  return counted.available === 0 ? m.soldOut : m.onlyLeftInStock({ available: counted.available })
}
