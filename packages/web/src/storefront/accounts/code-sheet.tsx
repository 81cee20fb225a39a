import * as texts from '#messages/texts'
import * as m from '#messages/accounts'
import type { ReactNode } from 'react'
import { fieldErrorsOf } from '../../lib/api-error'
import { Form, FormField, FormNotice, SubmitButton } from '../../ui/form'
import { Sheet } from '../../ui/sheet'
import { useForm } from '../../ui/use-form'
import { refused } from './refused'

interface CodeSheetProps {
  open: boolean
  title: string
  /** The label of the button, such as "Switch off". */
  action: string
  actionUnderWay: string
  onCode: (code: string) => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** Asks for a code before two-factor authentication is changed. */
export function CodeSheet({ open, title, children, ...form }: CodeSheetProps) {
  return (
    <Sheet open={open} onClose={form.onClose} title={title}>
      <p>{children}</p>
      <CodeForm {...form} />
    </Sheet>
  )
}

function CodeForm({ action, actionUnderWay, onCode, onClose }: Omit<CodeSheetProps, 'open' | 'title' | 'children'>) {
  const form = useForm({
    fields: { code: texts.login_codeMissing },
    submit: async ({ code }) => {
      try {
        await onCode(code)
      } catch (error) {
        const errors = fieldErrorsOf(error)
        return errors.code ? { errors } : refused(error, texts.security_switchFailed)
      }
      onClose()
      return {}
    },
  })
  return (
    <Form form={form}>
      <FormNotice notice={form.outcome.notice} onDismiss={form.dismissNotice} />
      <FormField
        name="code"
        label={m.code}
        hint={m.codeFromAppOrRecoveryCode}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        data-autofocus
      />
      <SubmitButton block loadingLabel={actionUnderWay}>
        {action}
      </SubmitButton>
    </Form>
  )
}
