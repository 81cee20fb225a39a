import * as m from '#messages/reviews'
import type { ComponentProps } from 'react'
import { formatCount } from '../../ui/format'
import { classNames } from '../../ui/class-names'
import { Field } from '../../ui/field'
import { TextArea } from '../../ui/text-input'
import { VisuallyHidden } from '../../ui/visually-hidden'
import styles from './counted-text-area.module.css'

interface CountedTextAreaProps extends Pick<ComponentProps<'textarea'>, 'name' | 'rows' | 'placeholder'> {
  label: string
  value: string
  onChange: (value: string) => void
  /** A longer text can be typed and pasted, so that nothing is cut off silently, but it can't be submitted. */
  limit: number
  hint?: string
  error?: string | undefined
}

/** A text area with a character counter. */
export function CountedTextArea({ label, value, onChange, limit, hint, error, ...area }: CountedTextAreaProps) {
  const left = limit - value.length
  const counter = (
    <span className={styles.foot}>
      {hint ? <span>{hint}</span> : null}
      <span className={classNames(styles.count, left < 0 && styles.over)}>
        {formatCount(value.length)} / {formatCount(limit)}
      </span>
    </span>
  )
  return (
    <div>
      <Field label={label} error={error} hint={counter}>
        {(control) => (
          <TextArea {...area} {...control} dir="auto" value={value} onChange={({ target }) => onChange(target.value)} />
        )}
      </Field>
      <VisuallyHidden>
        <span role="status">{spokenCount(left)}</span>
      </VisuallyHidden>
    </div>
  )
}

const STEPS = [10, 20, 50, 100]

/** Changes at a few steps only: announcing the count at every key would drown out the typed text. */
function spokenCount(left: number): string {
  if (left < 0) return m.tooManyCharacters
  const step = STEPS.find((step) => left <= step)
  return step === undefined ? '' : m.charactersOrFewerLeft({ step })
}
