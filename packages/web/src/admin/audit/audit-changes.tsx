import * as m from '#messages/admin-audit'
import * as ui from '#messages/ui'
import type { AuditEntry } from '@shop/contract/audit'
import { useState } from 'react'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { FoldedText } from '../layout/folded-text'
import styles from './audit-changes.module.css'
import { fieldWords } from './field-names'
import { valueWords } from './field-values'

const SHOWN = 4

/** The old and the new value of each changed field; of many fields only the first few until expanded. */
export function AuditChanges({ entry: { id, subject, changes } }: { entry: AuditEntry }) {
  const [isOpen, setOpen] = useState(false)
  const isLong = changes.length > SHOWN + 1
  const shown = isLong && !isOpen ? changes.slice(0, SHOWN) : changes
  return (
    <>
      <dl className={styles.changes}>
        {shown.map(({ field, before, after }) => (
          <div key={field} className={styles.change}>
            <dt className={styles.field}>{fieldWords(field)}</dt>
            <dd className={styles.values}>
              <Value
                text={before}
                field={field}
                kind={subject.kind}
                of={m.oldValue({ field: fieldWords(field), id })}
                isOld
              />
              {after === null ? null : (
                <>
                  {before === null ? null : (
                    <>
                      <span aria-hidden="true"> {ui.becomes} </span>
                      <VisuallyHidden>{m.became}</VisuallyHidden>
                    </>
                  )}
                  <Value
                    text={after}
                    field={field}
                    kind={subject.kind}
                    of={m.newValue({ field: fieldWords(field), id })}
                  />
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {isLong ? (
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className={styles.more}>
          {isOpen ? m.showFewerFields : m.showMoreFields({ count: changes.length - SHOWN })}
          <VisuallyHidden>{m.ofEntry({ id })}</VisuallyHidden>
        </button>
      ) : null}
    </>
  )
}

interface ValueProps {
  text: string | null
  field: string
  kind: AuditEntry['subject']['kind']
  of: string
  isOld?: boolean
}

function Value({ text, field, kind, of, isOld = false }: ValueProps) {
  if (text === null) return null
  const value = valueWords(field, text, kind) || m.nothing
  return isOld ? (
    <del className={styles.old}>
      <FoldedText text={value} of={of} length={120} />
    </del>
  ) : (
    <ins className={styles.new}>
      <FoldedText text={value} of={of} length={120} />
    </ins>
  )
}
