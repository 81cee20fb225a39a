import * as m from '#messages/prints'
import { CheckboxRow } from '../../ui/checkbox-row'
import type { PrintDraft } from './print-draft'

interface DigitsChoiceProps {
  draft: PrintDraft
  onChange: (draft: PrintDraft) => void
}

/** Whether the number is printed in Eastern digits. */
export function DigitsChoice({ draft, onChange }: DigitsChoiceProps) {
  return (
    <CheckboxRow
      label={m.easternDigits}
      checked={draft.digits === 'eastern'}
      onChange={({ target }) => onChange({ ...draft, digits: target.checked ? 'eastern' : undefined })}
    />
  )
}
