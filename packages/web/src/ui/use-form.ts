import { useRef, useState, type InputEvent, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'

export interface Notice {
  kind: 'ok' | 'info' | 'error'
  text: string
}

/** The result of a submit. An empty one means success without a message. */
export interface Outcome {
  notice?: Notice
  /** Error texts by field name. */
  errors?: Partial<Record<string, string>>
  /** Resets every field to its first value. */
  resets?: boolean
}

interface FormOptions<Name extends string> {
  /** The error text of an empty field; null for optional fields. */
  fields: Record<Name, string | null>
  /** Validates further before sending: error texts by field name. */
  check?: (values: Record<Name, string>) => Partial<Record<NoInfer<Name>, string>>
  submit: (values: Record<Name, string>) => Promise<Outcome>
}

export interface FormState {
  isPending: boolean
  outcome: Outcome
  submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
  /** Removes the error of a field while somebody types in it. */
  forgetError: (event: InputEvent<HTMLFormElement>) => void
  dismissNotice: () => void
}

/** Submits a form: validates, sends once, shows the result and moves the focus to the first error. */
export function useForm<Name extends string>({ fields, check, submit }: FormOptions<Name>): FormState {
  const [isPending, setIsPending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>({})
  // A second click comes before React has drawn the first one's spinner.
  const isBusy = useRef(false)

  const show = (form: HTMLFormElement, next: Outcome) => {
    flushSync(() => {
      setIsPending(false)
      setOutcome(next)
    })
    if (next.resets) form.reset()
    focusOnWhatMatters(form)
  }

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy.current) return
    const form = event.currentTarget
    const values = valuesOf(form, fields)
    const errors = { ...missing(values, fields), ...check?.(values) }
    if (Object.keys(errors).length > 0) {
      show(form, { errors })
      return
    }
    isBusy.current = true
    setIsPending(true)
    setOutcome({})
    const outcome = await submit(values).finally(() => {
      isBusy.current = false
      setIsPending(false)
    })
    show(form, outcome)
  }

  const forgetError = ({ target }: InputEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement
    // Autofill edits several fields before React draws the first of them.
    setOutcome((last) => (last.errors?.[name] ? { ...last, errors: { ...last.errors, [name]: undefined } } : last))
  }

  const dismissNotice = () => setOutcome({ ...outcome, notice: undefined })

  return { isPending, outcome, submit: send, forgetError, dismissNotice }
}

/** From the form itself: a password manager may have filled it in before the scripts arrived. */
function valuesOf<Name extends string>(form: HTMLFormElement, fields: Record<Name, unknown>): Record<Name, string> {
  const entries = new FormData(form)
  const values = namesOf(fields).map((name) => {
    const value = entries.get(name)
    return [name, typeof value === 'string' ? value : '']
  })
  return Object.fromEntries(values) as Record<Name, string>
}

function missing<Name extends string>(values: Record<Name, string>, fields: Record<Name, string | null>) {
  const empty = namesOf(fields).filter((name) => values[name] === '' && fields[name] !== null)
  return Object.fromEntries(empty.map((name) => [name, fields[name]])) as Partial<Record<Name, string>>
}

function namesOf<Name extends string>(fields: Record<Name, unknown>): Name[] {
  return Object.keys(fields) as Name[]
}

/** The first field with an error; else the message about the whole form. */
export function focusOnWhatMatters(form: HTMLElement): void {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  const target = wrong ?? form.querySelector<HTMLElement>('[data-notice]')
  target?.focus()
}
