import * as m from '#messages/admin-returns'
import { hasTwoDecimals } from '@shop/contract/money'
import type { ManagedReturn } from '@shop/contract/returns'
import { useState, type MouseEvent } from 'react'
import { api } from '../../lib/api'
import { Button } from '../../ui/button'
import { CheckboxRow } from '../../ui/checkbox-row'
import { Field } from '../../ui/field'
import { formatAmount } from '../../ui/format'
import { TextInput } from '../../ui/text-input'
import { TitledPanel } from '../../ui/titled-panel'
import { focusOnWhatIsWrong } from './focus-on-what-is-wrong'
import styles from './return-page.module.css'
import { useStep } from './use-step'

interface Decision {
  restock: boolean
  refund: string
}

/** What goes back to stock and how much is refunded, line by line. */
export function InspectForm({ returned }: { returned: ManagedReturn }) {
  const { id, lines, worth, wish, delivery } = returned
  const [decisions, setDecisions] = useState<ReadonlyMap<number, Decision>>(new Map())
  const [isChecked, setChecked] = useState(false)
  const { taking, take } = useStep()
  const most = (lineId: number) => worth.find(({ line_id }) => line_id === lineId)?.amount ?? 0
  const decisionOf = (lineId: number) => decisions.get(lineId) ?? { restock: true, refund: most(lineId).toFixed(2) }
  const change = (lineId: number, part: Partial<Decision>) =>
    setDecisions((before) => new Map(before).set(lineId, { ...decisionOf(lineId), ...part }))
  const troubleOf = (lineId: number) =>
    wish === 'refund' ? amountTrouble(decisionOf(lineId).refund, most(lineId)) : undefined

  function save({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    focusOnWhatIsWrong(currentTarget, () => setChecked(true))
    if (lines.some((line) => troubleOf(line.id) !== undefined)) return
    const decided = lines.map((line) => {
      const { restock, refund } = decisionOf(line.id)
      return { id: line.id, restock, ...(wish === 'refund' && { refund: Number(refund) }) }
    })
    take('inspect', () =>
      api.call('POST /api/admin/returns/{id}/inspect', { params: { id }, body: { lines: decided } }),
    )
  }

  return (
    <TitledPanel title={m.inspect}>
      {lines.map((line) => (
        <fieldset key={line.id} className={styles.inspected}>
          <legend className={styles.name}>{m.piecesOfProduct({ pieces: line.pieces, name: line.product_name })}</legend>
          <CheckboxRow
            label={m.backToStock}
            checked={decisionOf(line.id).restock}
            onChange={(event) => change(line.id, { restock: event.target.checked })}
          />
          {wish === 'refund' ? (
            <Field
              label={m.refundInDirham}
              hint={m.atMostWhatWasPaid({ amount: formatAmount(most(line.id)) })}
              error={isChecked ? troubleOf(line.id) : undefined}
            >
              {(control) => (
                <TextInput
                  {...control}
                  inputMode="decimal"
                  value={decisionOf(line.id).refund}
                  onChange={(event) => change(line.id, { refund: event.target.value })}
                />
              )}
            </Field>
          ) : null}
        </fieldset>
      ))}
      {wish === 'refund' ? (
        <p className={styles.note}>
          {delivery > 0 ? m.deliveryIsRefunded({ amount: formatAmount(delivery) }) : m.deliveryIsNotRefunded}
        </p>
      ) : null}
      <div>
        <Button loading={taking === 'inspect'} loadingLabel={m.saving} onClick={save}>
          {m.saveTheInspection}
        </Button>
      </div>
    </TitledPanel>
  )
}

function amountTrouble(typed: string, most: number): string | undefined {
  const amount = Number(typed.trim() === '' ? Number.NaN : typed)
  if (!Number.isFinite(amount) || amount < 0) return m.pleaseEnterAnAmount
  if (!hasTwoDecimals(amount)) return m.atMostTwoDecimals
  return amount > most ? m.atMost({ amount: formatAmount(most) }) : undefined
}
