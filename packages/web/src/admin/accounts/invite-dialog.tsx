import * as m from '#messages/admin-accounts'
import type { Ability } from '@shop/contract/abilities'
import type { InvitedRole } from '@shop/contract/invitations'
import { useState } from 'react'
import { api } from '../../lib/api'
import { fieldErrorsOf, refusalText } from '../../lib/api-error'
import { Field } from '../../ui/field'
import { Form, FormField, FormNotice, SubmitButton } from '../../ui/form'
import { notify } from '../../ui/notify'
import { Select } from '../../ui/select'
import { Sheet } from '../../ui/sheet'
import { useForm, type Outcome } from '../../ui/use-form'
import { adminTexts } from '../texts'
import { AbilityBoxes } from './ability-boxes'

interface InviteDialogProps {
  open: boolean
  onClose: () => void
  onInvited: () => void
}

export function InviteDialog({ open, ...form }: InviteDialogProps) {
  return (
    <Sheet open={open} onClose={form.onClose} title={m.inviteStaff}>
      {open ? <InviteForm {...form} /> : null}
    </Sheet>
  )
}

function InviteForm({ onClose, onInvited }: Omit<InviteDialogProps, 'open'>) {
  const [role, setRole] = useState<InvitedRole>('manager')
  const [abilities, setAbilities] = useState<Ability[]>([])

  async function invite(email: string): Promise<Outcome> {
    try {
      await api.call('POST /api/admin/invitations', { body: { email, role, abilities } })
    } catch (error) {
      const errors = fieldErrorsOf(error)
      if (errors.email) return { errors }
      return { notice: { kind: 'error', text: refusalText(error, adminTexts.invitations.inviteFailed) } }
    }
    notify(m.anInvitationIsOnItsWay({ email }))
    onClose()
    onInvited()
    return {}
  }

  const form = useForm({
    fields: { email: m.pleaseEnterAnEmailAddress },
    submit: ({ email }) => invite(email.trim()),
  })

  return (
    <Form form={form}>
      <FormNotice notice={form.outcome.notice} onDismiss={form.dismissNotice} />
      <FormField name="email" label={m.email} type="email" maxLength={254} data-autofocus />
      <Field label={m.role}>
        {(control) => (
          <Select
            {...control}
            value={role}
            onChange={({ currentTarget }) => setRole(currentTarget.value as InvitedRole)}
          >
            <option value="manager">{m.manager}</option>
            <option value="admin">{m.adminMayDoEverything}</option>
          </Select>
        )}
      </Field>
      {role === 'manager' ? <AbilityBoxes chosen={abilities} onChange={setAbilities} /> : null}
      <SubmitButton block loadingLabel={m.inviting}>
        {m.sendInvitation}
      </SubmitButton>
    </Form>
  )
}
