import * as m from '#messages/admin-jersey-designer'
import { Field } from '../../ui/field'
import { Select } from '../../ui/select'
import { TextInput } from '../../ui/text-input'
import styles from './jersey-designer.module.css'
import { OPTION_WORDS } from './designer-words'
import { sixDigits } from './first-drawing'

interface ChoiceProps {
  label: string
  options: readonly string[]
  /** The labels of the options. */
  words?: Readonly<Record<string, string>>
  value: string | undefined
  /** The label of the option for none; undefined if a value is required. */
  none?: string
  onChange: (value: string | undefined) => void
}

/** A select of values that the artwork supports. */
export function Choice({ label, options, words = OPTION_WORDS, value, none, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} small value={value ?? ''} onChange={({ target }) => onChange(target.value || undefined)}>
          {none === undefined ? null : <option value="">{none}</option>}
          {options.map((option) => (
            <option key={option} value={option}>
              {words[option] ?? option}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

interface ColourProps {
  label: string
  value: string
  onChange: (value: string) => void
}

export function Colour({ label, value, onChange }: ColourProps) {
  return (
    <Field label={label}>
      {(control) => (
        <TextInput
          {...control}
          type="color"
          value={sixDigits(value)}
          onChange={({ target }) => onChange(target.value)}
          className={styles.colour}
        />
      )}
    </Field>
  )
}

interface TrimProps {
  label: string
  value: string | undefined
  /** The label of the option for no choice. */
  none: string
  onChange: (value: string | undefined) => void
}

const ROLES = { base: m.mainColour, secondary: m.secondColour, accent: m.thirdColour }

/** The colour of a trim: one of the three main colours, or a colour of its own. */
export function Trim({ label, value, none, onChange }: TrimProps) {
  const isRole = value === undefined || value in ROLES
  return (
    <div className={styles.trim}>
      <Field label={label}>
        {(control) => (
          <Select
            {...control}
            small
            value={isRole ? (value ?? '') : 'own'}
            onChange={({ target }) => onChange(target.value === 'own' ? '#808080' : target.value || undefined)}
          >
            <option value="">{none}</option>
            {Object.entries(ROLES).map(([role, words]) => (
              <option key={role} value={role}>
                {words}
              </option>
            ))}
            <option value="own">{m.itsOwn}</option>
          </Select>
        )}
      </Field>
      {isRole ? null : (
        <TextInput
          type="color"
          aria-label={m.itsOwnColour({ label })}
          value={sixDigits(value)}
          onChange={({ target }) => onChange(target.value)}
          className={styles.colour}
        />
      )}
    </div>
  )
}
