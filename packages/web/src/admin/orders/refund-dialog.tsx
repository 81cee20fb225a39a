import { ApiError } from '@shop/contract/client'
import { hasTwoDecimals } from '@shop/contract/money'
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
  orderId: number
  refundable: number
  /** The part of it that goes to gift cards. */
  toGiftCards?: number
  open: boolean
  onClose: () => void
}

export function RefundDialog({ open, ...form }: RefundDialogProps) {
  return (
    <Sheet open={open} onClose={form.onClose} title={`Refund order #${form.orderId}`}>
      <RefundForm {...form} />
    </Sheet>
  )
}

function RefundForm({ orderId, refundable, toGiftCards = 0, onClose }: Omit<RefundDialogProps, 'open'>) {
  const { revalidate } = useRevalidator()

  async function refund(amount: number, reason: string): Promise<Outcome> {
    try {
      await api.call('POST /api/admin/order-management/{id}/refunds', {
        params: { id: orderId },
        body: { amount, reason: reason.trim() || null },
      })
    } catch (error) {
      // Reloads the order, because the refund may have been made before the failure; nobody should refund twice.
      await revalidate()
      return { notice: { kind: 'error', text: failureOf(error) } }
    }
    await revalidate()
    notify(`AED ${formatAmount(amount)} goes back to the customer.`)
    onClose()
    return {}
  }

  const form = useForm({
    fields: { amount: 'Please enter an amount.', reason: null },
    check: ({ amount }) => {
      const wrong = validateAmount(amount, refundable)
      return wrong ? { amount: wrong } : {}
    },
    submit: ({ amount, reason }) => refund(amountOf(amount), reason),
  })

  return (
    <Form form={form}>
      <FormNotice notice={form.outcome.notice} onDismiss={form.dismissNotice} />
      <FormField
        name="amount"
        label="Amount"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={refundable.toFixed(2)}
        data-autofocus
        hint={`AED ${formatAmount(refundable)} is left of the payment. A smaller amount returns a part of it. The order keeps its status.${toGiftCards > 0 ? ` The card gets its money back first; AED ${formatAmount(toGiftCards)} of it goes to the gift card.` : ''}`}
      />
      <Field label="Reason (optional)" hint="For the records; the customer does not see it.">
        {(control) => <TextArea {...control} name="reason" rows={3} maxLength={500} dir="auto" />}
      </Field>
      <SubmitButton block loadingLabel="Refunding">
        Refund
      </SubmitButton>
      <Button variant="outline" block onClick={onClose}>
        Cancel
      </Button>
    </Form>
  )
}

function amountOf(typed: string): number {
  return Number(typed.replaceAll(',', '').trim())
}

function validateAmount(typed: string, refundable: number): string | undefined {
  const amount = amountOf(typed)
  if (!(amount > 0) || !Number.isFinite(amount)) return 'Please enter an amount.'
  if (!hasTwoDecimals(amount)) return 'At most two decimals.'
  return amount > refundable ? `At most AED ${formatAmount(refundable)}, which is what is left.` : undefined
}

function failureOf(error: unknown): string {
  return error instanceof ApiError
    ? refusalText(error, adminTexts.orders.refundFailed)
    : adminTexts.orders.refundUnknown
}
