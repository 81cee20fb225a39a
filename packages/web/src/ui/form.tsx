import * as m from '#messages/ui'
import { createContext, use, useRef, type ComponentProps, type ReactNode } from 'react'
import { Alert } from './alert'
import { Button } from './button'
import { classNames } from './class-names'
import { Field } from './field'
import { PasswordInput } from './password-input'
import { TextInput } from './text-input'
import type { FormState, Notice } from './use-form'
import { useIsHydrated } from './use-is-hydrated'
import styles from './form.module.css'

const CurrentForm = createContext<FormState | null>(null)

interface FormProps {
  form: FormState
  /** Whether Ctrl-S sends it: only where sending saves, and neither ships, pays back nor mails. */
  saves?: boolean
  className?: string
  children: ReactNode
}

/** The method is POST, so that a form sent without scripts never puts a password into an address. */
export function Form({ form, saves, className, children }: FormProps) {
  return (
    <CurrentForm value={form}>
      <form
        method="post"
        noValidate
        tabIndex={-1}
        data-saves={saves ? true : undefined}
        onSubmit={form.submit}
        onInput={form.forgetError}
        className={classNames(styles.form, className)}
      >
        <noscript>
          <p className={styles.script}>{m.formNeedsJavaScript}</p>
        </noscript>
        {children}
      </form>
    </CurrentForm>
  )
}

interface FormNoticeProps {
  notice: Notice | null | undefined
  onDismiss?: () => void
}

/** The message about the whole form, above its fields. */
export function FormNotice({ notice, onDismiss }: FormNoticeProps) {
  const place = useRef<HTMLDivElement>(null)
  if (!notice) return null
  const dismiss = () => {
    // The button that has the focus is about to go.
    place.current?.closest('form')?.focus()
    onDismiss?.()
  }
  return (
    <div ref={place} data-notice tabIndex={-1}>
      <Alert kind={notice.kind} onDismiss={onDismiss ? dismiss : undefined}>
        {notice.text}
      </Alert>
    </div>
  )
}

interface FormFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'ref'> {
  name: string
  label: string
  hint?: ReactNode
  /** A link at the end of the label's line. */
  aside?: ReactNode
}

/** One line of text. Its error comes from the form it stands in. */
export function FormField({ name, label, hint, aside, type = 'text', ...input }: FormFieldProps) {
  const { outcome } = useCurrentForm()
  return (
    <Field label={label} hint={hint} aside={aside} error={outcome.errors?.[name]}>
      {(control) =>
        type === 'password' ? (
          <PasswordInput {...input} {...control} name={name} />
        ) : (
          <TextInput {...input} {...control} name={name} type={type} />
        )
      }
    </Field>
  )
}

interface SubmitButtonProps extends Pick<ComponentProps<typeof Button>, 'size' | 'block' | 'loadingLabel'> {
  variant?: 'primary' | 'secondary'
  /** For a form that goes on working after the answer. */
  loading?: boolean
  children: ReactNode
}

export function SubmitButton({ variant = 'primary', loading = false, children, ...look }: SubmitButtonProps) {
  const { isPending } = useCurrentForm()
  // Before hydration a click would submit without scripts and lose the typed text.
  const isReady = useIsHydrated()
  return (
    <Button
      {...look}
      type="submit"
      variant={variant}
      loading={isPending || loading}
      disabled={!isReady}
      className={classNames(styles.submit, styles[variant])}
    >
      {children}
    </Button>
  )
}

function useCurrentForm(): FormState {
  const form = use(CurrentForm)
  if (!form) throw new Error('A form field stands outside of a Form.')
  return form
}
