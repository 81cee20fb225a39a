import { texts } from '../../lib/texts'
import { FormField } from '../../ui/form'

interface EmailFieldProps {
  /** `username` where it names who signs in. */
  autoComplete: 'username' | 'email'
  defaultValue?: string
}

export function EmailField(props: EmailFieldProps) {
  return (
    <FormField
      {...props}
      name="email"
      label="Email"
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
  return <FormField name="name" label="Name" autoComplete="name" defaultValue={defaultValue} required />
}

interface NewPasswordFieldsProps {
  /** The repetition's name is the same with `_confirmation`. */
  name: 'password' | 'new_password'
  label: 'Password' | 'New Password'
}

export function NewPasswordFields({ name, label }: NewPasswordFieldsProps) {
  return (
    <>
      <FormField
        name={name}
        label={label}
        type="password"
        autoComplete="new-password"
        hint={texts.account.passwordHint}
        required
      />
      <FormField
        name={`${name}_confirmation`}
        label={`Confirm ${label}`}
        type="password"
        autoComplete="new-password"
        required
      />
    </>
  )
}
