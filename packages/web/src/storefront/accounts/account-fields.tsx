import * as m from '#messages/accounts'
import { useEffect, useRef, useState } from 'react'
import { useSite } from '../../lib/use-site'
import { FormField } from '../../ui/form'
import { PasswordMeter } from './password-meter'

interface EmailFieldProps {
  /** `username` in the login form, where the address identifies the account. */
  autoComplete: 'username' | 'email'
  defaultValue?: string
}

export function EmailField(props: EmailFieldProps) {
  return (
    <FormField
      {...props}
      name="email"
      label={m.email}
      type="email"
      inputMode="email"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      required
    />
  )
}

export function NameField({ defaultValue }: { defaultValue?: string }) {
  return <FormField name="name" label={m.name} autoComplete="name" defaultValue={defaultValue} required />
}

interface NewPasswordFieldsProps {
  /** The confirmation field has the same name with `_confirmation`. */
  name: 'password' | 'new_password'
  label: string
}

export function NewPasswordFields({ name, label }: NewPasswordFieldsProps) {
  const [typed, setTyped] = useState<Typed>(NOTHING)
  const { shopName } = useSite()
  const place = useRef<HTMLSpanElement>(null)

  // A form reset empties the inputs without a change event.
  useEffect(() => {
    const form = place.current?.closest('form')
    const empty = () => setTyped(NOTHING)
    form?.addEventListener('reset', empty)
    return () => form?.removeEventListener('reset', empty)
  }, [])

  return (
    <>
      <FormField
        name={name}
        label={label}
        type="password"
        autoComplete="new-password"
        hint={<PasswordMeter ref={place} password={typed.password} known={[shopName, ...typed.known]} />}
        onChange={({ currentTarget }) => setTyped({ password: currentTarget.value, known: ownWordsIn(currentTarget) })}
        required
      />
      <FormField
        name={`${name}_confirmation`}
        label={m.confirm({ label })}
        type="password"
        autoComplete="new-password"
        required
      />
    </>
  )
}

interface Typed {
  password: string
  /** The names and addresses typed into the same form, which a password should not contain. */
  known: string[]
}

const NOTHING: Typed = { password: '', known: [] }

function ownWordsIn({ form }: HTMLInputElement): string[] {
  if (!form) return []
  const entries = new FormData(form)
  return ['name', 'email', 'username'].map((name) => entries.get(name)).filter((text) => typeof text === 'string')
}
