import * as m from '#messages/admin-settings'
import { isNumber as isNumberSetting, settingOf, type SettingName } from '@shop/contract/setting-list'
import { Field, type FieldControl } from '../../ui/field'
import { Select } from '../../ui/select'
import { TextArea, TextInput } from '../../ui/text-input'
import { VisuallyHidden } from '../../ui/visually-hidden'
import styles from './setting-field.module.css'
import { SETTING_TEXTS } from './setting-texts'
import { settingWords } from './setting-words'

interface SettingFieldProps {
  name: SettingName
  value: string
  /** What holds if the field is emptied or never set. */
  standard: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The field of one setting; its kind decides on the control. */
export function SettingField({ name, value, standard, error, onChange }: SettingFieldProps) {
  const { kind, variable } = settingOf(name)
  const { label, hint } = SETTING_TEXTS[name]
  const isDefault = value === standard
  const source = variable ? m.defaultFrom({ variable }) : m.defaultValue
  return (
    <Field
      label={kind === 'money' ? m.settingInDirhams({ setting: label }) : label}
      error={error}
      hint={hint}
      aside={
        isDefault ? (
          <span className={styles.source}>{source}</span>
        ) : (
          <button type="button" className={styles.reset} onClick={() => onChange(standard)}>
            {m.useDefault}
            <VisuallyHidden> {m.ofSetting({ setting: label })}</VisuallyHidden>
          </button>
        )
      }
    >
      {(control) => <Control {...{ name, value, control, onChange }} />}
    </Field>
  )
}

interface ControlProps extends Pick<SettingFieldProps, 'name' | 'value' | 'onChange'> {
  control: FieldControl
}

function Control({ name, value, control, onChange }: ControlProps) {
  const { kind, most, choices = [] } = settingOf(name)
  const shared = { ...control, name, value, dir: 'auto' as const, autoComplete: 'off' }
  if (kind === 'time-zone') {
    return (
      <Select {...control} name={name} value={value} onChange={({ target }) => onChange(target.value)}>
        {timeZones(value).map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </Select>
    )
  }
  if (kind === 'choice') {
    return (
      <Select {...control} name={name} value={value} onChange={({ target }) => onChange(target.value)}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {settingWords(name, choice)}
          </option>
        ))}
      </Select>
    )
  }
  if (kind === 'lines' || kind === 'emails' || kind === 'tax-rates')
    return <TextArea {...shared} rows={3} maxLength={most} onChange={({ target }) => onChange(target.value)} />
  const isNumber = isNumberSetting(name)
  return (
    <TextInput
      {...shared}
      type={kind === 'email' ? 'email' : kind === 'phone' ? 'tel' : 'text'}
      inputMode={
        kind === 'money' || kind === 'percent' ? 'decimal' : kind === 'count' || kind === 'trn' ? 'numeric' : undefined
      }
      maxLength={isNumber ? 12 : most}
      className={isNumber ? styles.number : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** The zones that this browser knows, and the current one. */
function timeZones(current: string): string[] {
  return [...new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort()
}
