import { HAS_OTHER_FIGURES } from '#language'
import * as m from '#messages/prints'
import { useState } from 'react'
import { CheckboxRow } from '../../ui/checkbox-row'
import type { PrintDraft } from './print-draft'

interface DigitsChoiceProps {
  draft: PrintDraft
  onChange: (draft: PrintDraft) => void
}

/** Whether the number is printed in Eastern digits: asked on Arabic pages, and once Arabic letters or digits are typed. */
export function DigitsChoice({ draft, onChange }: DigitsChoiceProps) {
  const isArabic = HAS_OTHER_FIGURES || draft.digits === 'eastern' || /\p{Script=Arabic}/u.test(draft.name)
  const [isAsked, setAsked] = useState(isArabic)
  if (isArabic && !isAsked) setAsked(true)
  if (!isAsked) return null
  return (
    <CheckboxRow
      label={m.easternDigits}
      checked={draft.digits === 'eastern'}
      onChange={({ target }) => onChange({ ...draft, digits: target.checked ? 'eastern' : undefined })}
    />
  )
}
