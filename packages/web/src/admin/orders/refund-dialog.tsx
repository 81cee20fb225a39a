import * as m from '#messages/admin-orders'
import { ApiError } from '@shop/contract/client'
import { hasTwoDecimals } from '@shop/contract/money'
import type { ManagedOrder } from '@shop/contract/orders-admin'
import { useState, type ChangeEvent } from 'react'
import { useRevalidator } from 'react-router'
import { adminTexts } from '../texts'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { formatAmount } from '../../ui/format'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Form, FormField, FormNotice, SubmitButton } from '../../ui/form'
import { notify } from '../../ui/notify'
import { Sheet } from '../../ui/sheet'
import { TextArea } from '../../ui/text-input'
import { useForm, type Outcome } from '../../ui/use-form'

interface RefundDialogProps {
  order: Pick<ManagedOrder, 'id' | 'items'>
  refundable: number
  /** The part of it that goes to gift cards. */
  toGiftCards?: number
  open: boolean
  onClose: () => void
}

export function RefundDialog({ open, ...form }: RefundDialogProps) {
  return (
    <Sheet open={open} onClose={form.onClose} title={m.refundOrder({ id: form.order.id })}>
      <RefundForm {...form} />
    </Sheet>
  )
}

function RefundForm({ order, refundable, toGiftCards = 0, onClose }: Omit<RefundDialogProps, 'open'>) {
  const { revalidate } = useRevalidator()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  // A piece of an exchange is refunded by the line that was paid for it.
  const items = order.items.filter(({ exchange_of: replaced }) => replaced === undefined)
  const fieldOf = (id: number) => `item-${id}`
  const lines = items.flatMap(({ id }) => {
    const amount = amountOf(typed[fieldOf(id)] ?? '')
    return amount > 0 ? [{ item_id: id, amount }] : []
  })
  const total = sumOf([amountOf(typed.amount ?? ''), ...lines.map(({ amount }) => amount)])
  const field = (name: string) => ({
    name,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    value: typed[name] ?? '',
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped({ ...typed, [name]: event.target.value }),
  })

  async function refund(reason: string): Promise<Outcome> {
    try {
      await api.call('POST /api/admin/order-management/{id}/refunds', {
        params: { id: order.id },
        body: { amount: total, reason: reason.trim() || null, ...(lines.length > 0 && { lines }) },
      })
    } catch (error) {
      // Reloads the order, because the refund may have been made before the failure; nobody should refund twice.
      await revalidate()
      return { notice: { kind: 'error', text: failureOf(error) } }
    }
    await revalidate()
    notify(m.goesBackToTheCustomer({ amount: formatAmount(total) }))
    onClose()
    return {}
  }

  const form = useForm({
    fields: { amount: null, reason: null },
    check: () => {
      const wrong = troubleOf(typed, total, refundable)
      return wrong ? { amount: wrong } : {}
    },
    submit: ({ reason }) => refund(reason),
  })

  return (
    <Form form={form}>
      <FormNotice notice={form.outcome.notice} onDismiss={form.dismissNotice} />
      <FormField {...field('amount')} label={m.amount} data-autofocus hint={hintOf(refundable, toGiftCards)} />
      {items.map(({ id, product_name: name, options, quantity }) => (
        <FormField
          key={id}
          {...field(fieldOf(id))}
          label={options.size ? m.forItemOfSize({ quantity, name, size: options.size }) : m.forItem({ quantity, name })}
        />
      ))}
      <Field label={m.reasonOptional} hint={m.reasonHint}>
        {(control) => <TextArea {...control} name="reason" rows={3} maxLength={500} dir="auto" />}
      </Field>
      <SubmitButton block loadingLabel={m.refunding}>
        {total > 0 ? m.refundAmount({ amount: formatAmount(total) }) : m.refund}
      </SubmitButton>
      <Button variant="outline" block onClick={onClose}>
        {m.cancel}
      </Button>
    </Form>
  )
}

function hintOf(refundable: number, toGiftCards: number): string {
  const hint = m.leftOfThePayment({ amount: formatAmount(refundable) })
  return toGiftCards > 0 ? m.cardBeforeGiftCard({ hint, amount: formatAmount(toGiftCards) }) : hint
}

/** Blank text is nothing; text that is no number stays no number. */
function amountOf(typed: string): number {
  return Number(typed.replaceAll(',', '').trim())
}

/** Sums in fils, so that no cent is lost. */
function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100
}

function troubleOf(typed: Readonly<Record<string, string>>, total: number, refundable: number): string | undefined {
  const amounts = Object.values(typed).map(amountOf)
  if (!(total > 0) || amounts.some((amount) => !Number.isFinite(amount) || amount < 0)) return m.pleaseEnterAnAmount
  if (!amounts.every(hasTwoDecimals)) return m.atMostTwoDecimals
  return total > refundable ? m.atMostWhatIsLeft({ amount: formatAmount(refundable) }) : undefined
}

function failureOf(error: unknown): string {
  return error instanceof ApiError
    ? refusalText(error, adminTexts.orders.refundFailed)
    : adminTexts.orders.refundUnknown
}
