import * as m from '#messages/admin-list'
import { useRevalidator } from 'react-router'
import { api } from '../../lib/api'
import { fieldErrorsOf, refusalText } from '../../lib/api-error'
import { Form, FormField, FormNotice, SubmitButton } from '../../ui/form'
import { notify } from '../../ui/notify'
import { Sheet } from '../../ui/sheet'
import { useForm, type Outcome } from '../../ui/use-form'

interface SaveViewSheetProps {
  open: boolean
  list: string
  query: string
  onClose: () => void
}

/** Asks for the name under which the current search, filters and order are saved. */
export function SaveViewSheet({ open, ...form }: SaveViewSheetProps) {
  return (
    <Sheet open={open} onClose={form.onClose} title={m.saveThisView}>
      {open ? <SaveViewForm {...form} /> : null}
    </Sheet>
  )
}

function SaveViewForm({ list, query, onClose }: Omit<SaveViewSheetProps, 'open'>) {
  const { revalidate } = useRevalidator()

  async function save(name: string): Promise<Outcome> {
    try {
      await api.call('POST /api/admin/saved-views', { body: { list, name, query } })
    } catch (error) {
      const { name: complaint } = fieldErrorsOf(error)
      if (complaint) return { errors: { name: complaint } }
      return {
        notice: { kind: 'error', text: refusalText(error, m.viewNotSaved) },
      }
    }
    notify(m.viewSaved({ name }))
    onClose()
    await revalidate()
    return {}
  }

  const form = useForm({ fields: { name: m.pleaseEnterAName }, submit: ({ name }) => save(name.trim()) })

  return (
    <Form form={form} saves>
      <FormNotice notice={form.outcome.notice} onDismiss={form.dismissNotice} />
      <FormField
        name="name"
        label={m.name}
        hint={m.viewIsYoursAndReplacesItsName}
        maxLength={40}
        autoComplete="off"
        dir="auto"
        data-autofocus
      />
      <SubmitButton block loadingLabel={m.saving}>
        {m.saveView}
      </SubmitButton>
    </Form>
  )
}
