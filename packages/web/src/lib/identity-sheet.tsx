import * as m from '#messages/lib'
import { quietApi } from './api'
import { errorText, fieldErrorsOf } from './api-error'
import { identity, useIdentityProof, type IdentityProof } from './identity'
import { Form, FormField, FormNotice, SubmitButton } from '../ui/form'
import { Sheet } from '../ui/sheet'
import { useForm } from '../ui/use-form'

const FAILED = m.identityNotChecked

/** Asks the user to confirm their identity; the call that needs it is then sent again. */
export function IdentitySheet() {
  const proof = useIdentityProof()
  return (
    <Sheet open={proof !== null} onClose={() => identity.answer(false)} title={m.confirmItIsYou}>
      {proof ? <IdentityForm key={proof} proof={proof} /> : null}
    </Sheet>
  )
}

function IdentityForm({ proof }: { proof: IdentityProof }) {
  const form = useForm({
    fields: { proof: proof === 'code' ? m.pleaseEnterTheCode : m.pleaseEnterYourPassword },
    submit: async ({ proof: typed }) => {
      try {
        await quietApi.call('POST /api/user/confirm-identity', { body: { [proof]: typed } })
      } catch (error) {
        const wrong = fieldErrorsOf(error)[proof]
        if (wrong) return { errors: { proof: wrong } }
        return { notice: { kind: 'error', text: errorText(error, FAILED) } }
      }
      identity.answer(true)
      return {}
    },
  })
  return (
    <Form form={form}>
      <FormNotice notice={form.outcome.notice} onDismiss={form.dismissNotice} />
      <p>{m.signedInAWhileAgo}</p>
      {proof === 'code' ? (
        <FormField
          name="proof"
          label={m.code}
          hint={m.codeFromAppOrRecoveryCode}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          data-autofocus
        />
      ) : (
        <FormField name="proof" label={m.yourPassword} type="password" autoComplete="current-password" data-autofocus />
      )}
      <SubmitButton block loadingLabel={m.checking}>
        {m.confirm}
      </SubmitButton>
    </Form>
  )
}
