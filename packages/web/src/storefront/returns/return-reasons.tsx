import * as m from '#messages/returns'
import { RETURN_REASON_NAMES } from '../../lib/return-reason-names'
import { classNames } from '../../ui/class-names'
import { Field } from '../../ui/field'
import { TextArea } from '../../ui/text-input'
import { TitledPanel } from '../../ui/titled-panel'
import { reasonsFor } from './return-draft'
import type { ReturnPart } from './return-part'
import { ReturnPicture } from './return-picture'
import styles from './return-choices.module.css'

export function ReturnReasons({ draft, chosen, onChange }: ReturnPart) {
  return (
    <TitledPanel title={m.text2WhatIsWrong}>
      <div role="group" aria-label={m.whatIsWrong} className={styles.reasons}>
        {reasonsFor(chosen).map((reason) => (
          <button
            key={reason}
            type="button"
            aria-pressed={draft.reason === reason}
            onClick={() => onChange({ reason })}
            className={classNames(styles.reason, draft.reason === reason && styles.pressed)}
          >
            {RETURN_REASON_NAMES[reason]}
          </button>
        ))}
      </div>
      <Field label={draft.reason === 'other' ? m.whatIsWrong : m.anythingWeShouldKnowOptional}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={1000}
            dir="auto"
            value={draft.text}
            onChange={(event) => onChange({ text: event.target.value })}
          />
        )}
      </Field>
      <ReturnPicture pictureId={draft.pictureId} onChange={(pictureId) => onChange({ pictureId })} />
    </TitledPanel>
  )
}
