import type { ComponentProps } from 'react'
import { Field } from '../../ui/field'
import { TextInput } from '../../ui/text-input'

interface DeliveryFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  label: string
  hint?: string
  error?: string | undefined
  value: string
  onTyped: (text: string) => void
}

/** A text field of the delivery settings; its error is found by the field's path in the settings. */
export function DeliveryField({ label, hint, error, value, onTyped, className, ...props }: DeliveryFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(className !== undefined && { className })}>
      {(control) => (
        <TextInput
          autoComplete="off"
          {...props}
          {...control}
          value={value}
          onChange={({ target }) => onTyped(target.value)}
        />
      )}
    </Field>
  )
}
