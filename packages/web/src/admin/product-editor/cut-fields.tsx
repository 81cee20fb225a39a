import * as m from '#messages/admin-product-editor'
import { useId } from 'react'
import { CUT_NAMES } from '../../lib/names'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { TextInput } from '../../ui/text-input'
import { missingCuts, newCut, type CutDraft } from './draft-cuts'
import { sizesOf } from './draft-stock'
import type { ProductFieldsProps } from './product-fields-props'
import styles from './product-fields.module.css'
import { PiecesFields } from './stock-fields'

/** The cuts beside the men's, each with sizes and stock of its own, and buttons to add more. */
export function CutFields({ draft: { cuts }, change, errors }: ProductFieldsProps) {
  const errorId = useId()
  const missing = missingCuts(cuts)
  const error = errors.further_cuts

  function changeCut(changed: CutDraft) {
    change({ cuts: cuts.map((draft) => (draft.cut === changed.cut ? changed : draft)) })
  }

  return (
    <section aria-label={m.furtherCuts} aria-describedby={error ? errorId : undefined} className={styles.printing}>
      <p className={styles.hint}>{m.aboveIsTheCutForMen}</p>
      {cuts.map((draft) => (
        <OneCut
          key={draft.cut}
          draft={draft}
          onChange={changeCut}
          onRemove={() => change({ cuts: cuts.filter(({ cut }) => cut !== draft.cut) })}
        />
      ))}
      {error ? (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      ) : null}
      {missing.length > 0 ? (
        <div className={styles.adding}>
          {missing.map((cut) => (
            <Button
              key={cut}
              variant="outline"
              size="small"
              name="further_cuts"
              onClick={() => change({ cuts: [...cuts, newCut(cut)] })}
            >
              <Icon name="plus" />
              {CUT_NAMES[cut]}
            </Button>
          ))}
        </div>
      ) : null}
    </section>
  )
}

interface OneCutProps {
  draft: CutDraft
  onChange: (draft: CutDraft) => void
  onRemove: () => void
}

function OneCut({ draft, onChange, onRemove }: OneCutProps) {
  const name = CUT_NAMES[draft.cut]
  return (
    <fieldset className={styles.cut}>
      <legend className={styles.cutName}>{name}</legend>
      <Field label={m.sizesOfCut({ cut: name.toLowerCase() })} hint={m.separatedByCommas}>
        {(control) => (
          <TextInput
            {...control}
            name="further_cuts"
            autoComplete="off"
            value={draft.sizes}
            onChange={({ target }) => onChange({ ...draft, sizes: target.value })}
          />
        )}
      </Field>
      <PiecesFields
        name="further_cuts"
        legend={m.piecesOfEachSizeOfCut({ cut: name.toLowerCase() })}
        sizes={sizesOf(draft)}
        pieces={draft.sizeStock}
        onChange={(sizeStock) => onChange({ ...draft, sizeStock })}
        error={undefined}
      />
      <Button variant="text" size="small" onClick={onRemove} className={styles.remove}>
        <Icon name="trash" />
        {m.remove({ name: name.toLowerCase() })}
      </Button>
    </fieldset>
  )
}
