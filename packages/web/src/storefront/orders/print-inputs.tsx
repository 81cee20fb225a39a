import * as texts from '#messages/texts'
import * as m from '#messages/orders'
import { useRef } from 'react'
import { DigitsChoice } from '../prints/digits-choice'
import { withTypedDigits, type PrintDraft } from '../prints/print-draft'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { TextInput } from '../../ui/text-input'
import styles from './print-form.module.css'

interface PrintInputsProps {
  draft: PrintDraft
  onChange: (draft: PrintDraft) => void
  errors: Record<'name' | 'number', string | undefined>
  isArabicPrinted: boolean
  /** A name that could be printed instead. */
  suggestion: string | undefined
}

export function PrintInputs({ draft, onChange, errors, isArabicPrinted, suggestion }: PrintInputsProps) {
  const name = useRef<HTMLInputElement>(null)

  function accept(suggestion: string) {
    // Moves the focus, because the focused button is about to disappear.
    name.current?.focus()
    onChange({ ...draft, name: suggestion })
  }

  function type(next: PrintDraft) {
    onChange(isArabicPrinted ? withTypedDigits(next) : next)
  }

  return (
    <div className={styles.fields}>
      <Field label={m.name} error={errors.name}>
        {(control) => (
          <TextInput
            {...control}
            ref={name}
            data-autofocus
            name="name"
            dir="auto"
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            value={draft.name}
            onChange={({ target }) => onChange({ ...draft, name: target.value })}
          />
        )}
      </Field>
      {suggestion === undefined ? null : (
        <Button variant="outline" size="small" onClick={() => accept(suggestion)}>
          {m.use({ suggestion })}
        </Button>
      )}
      <Field label={m.number} error={errors.number} hint={texts.printedLine_samePrice}>
        {(control) => (
          <TextInput
            {...control}
            name="number"
            inputMode="numeric"
            data-figures-as-typed
            autoComplete="off"
            value={draft.number}
            onChange={({ target }) => type({ ...draft, number: target.value })}
          />
        )}
      </Field>
      {isArabicPrinted ? <DigitsChoice draft={draft} onChange={onChange} /> : null}
    </div>
  )
}
