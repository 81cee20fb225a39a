import * as m from '#messages/admin-accounts'
import type { Role, User, UserStatus } from '@shop/contract/accounts'
import { useRevalidator } from 'react-router'
import { adminTexts } from '../texts'
import { api } from '../../lib/api'
import { fieldErrorsOf, refusalText } from '../../lib/api-error'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Form, FormField, FormNotice, SubmitButton } from '../../ui/form'
import { notify } from '../../ui/notify'
import { Select } from '../../ui/select'
import { Sheet } from '../../ui/sheet'
import { useForm, type Outcome } from '../../ui/use-form'
import { may } from '../layout/may-open'
import { ROLES, USER_STATUSES } from './user-words'

interface EditUserDialogProps {
  /** The user to edit; undefined while the dialog is closed. */
  user: User | undefined
  onClose: () => void
}

export function EditUserDialog({ user, onClose }: EditUserDialogProps) {
  return (
    <Sheet open={user !== undefined} onClose={onClose} title={m.editUser}>
      {user ? <EditUserForm key={user.id} user={user} onClose={onClose} /> : null}
    </Sheet>
  )
}

function EditUserForm({ user, onClose }: { user: User; onClose: () => void }) {
  const { revalidate } = useRevalidator()

  async function save(name: string, role: Role, status: UserStatus): Promise<Outcome> {
    try {
      const body = { name, email: user.email, status, ...(may() && { role }) }
      await api.call('PUT /api/admin/users/{id}', { params: { id: user.id }, body })
    } catch (error) {
      const errors = fieldErrorsOf(error)
      if (errors.name) return { errors }
      return { notice: { kind: 'error', text: refusalText(error, adminTexts.users.updateFailed) } }
    }
    await revalidate()
    notify(m.wasSaved({ name }))
    onClose()
    return {}
  }

  const form = useForm({
    fields: { name: m.pleaseEnterAName, role: null, status: null },
    submit: ({ name, role, status }) => save(name.trim(), role as Role, status as UserStatus),
  })

  return (
    <Form form={form} saves>
      <FormNotice notice={form.outcome.notice} onDismiss={form.dismissNotice} />
      <FormField name="name" label={m.name} defaultValue={user.name} maxLength={120} dir="auto" data-autofocus />
      <FormField name="email" label={m.email} type="email" defaultValue={user.email} disabled />
      {may() ? <Choice label={m.role} name="role" options={ROLES} value={user.role} /> : null}
      <Choice label={m.status} name="status" options={USER_STATUSES} value={user.status} />
      <SubmitButton block loadingLabel={m.saving}>
        {m.save}
      </SubmitButton>
      <Button variant="outline" block onClick={onClose}>
        {m.cancel}
      </Button>
    </Form>
  )
}

interface ChoiceProps {
  label: string
  name: string
  options: readonly { value: string; label: string }[]
  value: string
}

function Choice({ label, name, options, value }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} name={name} defaultValue={value}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
