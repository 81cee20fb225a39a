import * as texts from '#messages/texts'
import { useState, type ReactNode } from 'react'
import { Alert } from '../../ui/alert'
import { Form, FormNotice, SubmitButton } from '../../ui/form'
import { useForm } from '../../ui/use-form'
import { refused } from './refused'
import { useLinkToken } from './use-link-token'

interface EmailLinkFormProps {
  button: string
  loadingLabel: string
  /** Sends the link's token and returns the success message. */
  send: (token: string) => Promise<string>
  failed: string
  /** Shown below the success message. */
  afterwards: ReactNode
}

/** The link takes effect on a button press only, because mail scanners open links but submit no forms. */
export function EmailLinkForm({ button, loadingLabel, send, failed, afterwards }: EmailLinkFormProps) {
  const token = useLinkToken()
  const [done, setDone] = useState<string>()
  const [isDead, setIsDead] = useState(false)
  const form = useForm({
    fields: {},
    submit: async () => {
      try {
        setDone(await send(token ?? ''))
        return {}
      } catch (error) {
        const refusal = refused(error, failed)
        if (refusal.errors?.token) setIsDead(true)
        return refusal
      }
    },
  })
  if (done !== undefined) {
    return (
      <>
        <Alert kind="ok">{done}</Alert>
        {afterwards}
      </>
    )
  }
  const notice = token === null ? MISSING_LINK : form.outcome.notice
  return (
    <Form form={form}>
      <FormNotice notice={notice} />
      {token === null || isDead ? null : (
        <SubmitButton size="large" block loadingLabel={loadingLabel}>
          {button}
        </SubmitButton>
      )}
    </Form>
  )
}

const MISSING_LINK = { kind: 'error', text: texts.emailLink_missing } as const
