import type { CardOutcome } from './payment-outcome'
import { useForm, type FormState } from '../../ui/use-form'

interface CardSubmit<Name extends string> {
  fields: Record<Name, string | null>
  check?: (values: Record<Name, string>) => Partial<Record<NoInfer<Name>, string>>
  /** Confirms the payment with the gateway. The card's values are not stored beyond this call. */
  confirmCard: (values: Record<Name, string>) => Promise<CardOutcome>
  onConfirmed: (intentId: string) => void
}

export function useCardSubmit<Name extends string>(card: CardSubmit<Name>): FormState {
  const { fields, check, confirmCard, onConfirmed } = card
  return useForm({
    fields,
    check,
    submit: async (values) => {
      const outcome = await confirmCard(values)
      if (!outcome.ok) return { notice: { kind: 'error', text: outcome.message } }
      onConfirmed(outcome.intentId)
      return {}
    },
  })
}
