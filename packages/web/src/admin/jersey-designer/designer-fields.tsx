import * as m from '#messages/admin-jersey-designer'
import type { JerseyDrawing } from '@shop/contract/prints'
import {
  BADGES,
  COLLARS,
  CUFFS,
  CUTS,
  GRAPHICS,
  LONGEST_MARK,
  MAKERS,
  NARROWEST_PITCH_IN_MM,
  PATTERNS,
  WIDEST_PITCH_IN_MM,
} from '@shop/jersey-art/jersey-spec'
import { Field } from '../../ui/field'
import { TextInput } from '../../ui/text-input'
import { ArtworkFields } from './artwork-fields'
import { Choice, Colour, Trim } from './designer-choices'
import { GarmentFields } from './garment-fields'
import styles from './jersey-designer.module.css'

interface DesignerFieldsProps {
  drawing: JerseyDrawing
  change: (part: Partial<JerseyDrawing>) => void
}

interface AllFieldsProps extends DesignerFieldsProps {
  /** As `change`, for a part that follows from the design of the moment. */
  changeLater: (next: (drawing: JerseyDrawing) => Partial<JerseyDrawing>) => void
}

const STRIPED = ['stripes', 'pinstripes', 'fade-stripes', 'hoops', 'pinhoops', 'checks']

export function DesignerFields({ drawing, change, changeLater }: AllFieldsProps) {
  return (
    <div className={styles.fields}>
      <div className={styles.colours}>
        <Colour label={m.mainColour} value={drawing.base} onChange={(base) => change({ base })} />
        <Colour label={m.secondColour} value={drawing.secondary} onChange={(secondary) => change({ secondary })} />
        <Colour label={m.thirdColour} value={drawing.accent} onChange={(accent) => change({ accent })} />
      </div>
      <GarmentFields drawing={drawing} change={change} />
      <Choice
        label={m.pattern}
        options={PATTERNS}
        value={drawing.pattern}
        onChange={(pattern = 'solid') => change({ pattern })}
      />
      <PatternDetail drawing={drawing} change={change} />
      <Choice
        label={m.collar}
        options={COLLARS}
        value={drawing.collar}
        onChange={(collar = 'crew') => change({ collar })}
      />
      <Trim
        label={m.collarColour}
        none={m.asDrawn}
        value={drawing.collarColour}
        onChange={(collarColour) => change({ collarColour })}
      />
      <Choice
        label={m.cuffs}
        options={CUFFS}
        none={m.asDrawn}
        value={drawing.cuff}
        onChange={(cuff) => change({ cuff })}
      />
      <Trim
        label={m.cuffColour}
        none={m.asDrawn}
        value={drawing.cuffColour}
        onChange={(cuffColour) => change({ cuffColour })}
      />
      <Choice
        label={m.sleeveSeams}
        options={CUTS}
        none={m.asDrawn}
        value={drawing.cut}
        onChange={(cut) => change({ cut })}
      />
      <Trim
        label={m.sleeveColour}
        none={m.asDrawn}
        value={drawing.sleeveColour}
        onChange={(sleeveColour) => change({ sleeveColour })}
      />
      <Trim
        label={m.sidePanels}
        none={m.noneOfThem}
        value={drawing.sideColour}
        onChange={(sideColour) => change({ sideColour })}
      />
      <Trim label={m.piping} none={m.noneOfThem} value={drawing.piping} onChange={(piping) => change({ piping })} />
      <Field label={m.lettersOnTheChest} hint={m.upToLetters({ count: LONGEST_MARK })}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={LONGEST_MARK}
            autoComplete="off"
            value={drawing.mark ?? ''}
            onChange={({ target }) => change({ mark: target.value.toUpperCase() || undefined })}
          />
        )}
      </Field>
      <Choice
        label={m.badgeShape}
        options={BADGES}
        none={m.byTheLetters}
        value={drawing.badge}
        onChange={(badge) => change({ badge })}
      />
      <Choice
        label={m.maker}
        options={MAKERS}
        none={m.byTheLetters}
        value={drawing.maker}
        onChange={(maker) => change({ maker })}
      />
      <Trim
        label={m.lettering}
        none={m.whatReadsBest}
        value={drawing.lettering}
        onChange={(lettering) => change({ lettering })}
      />
      <ArtworkFields drawing={drawing} change={changeLater} />
    </div>
  )
}

/** The fields that only some patterns have. */
function PatternDetail({ drawing, change }: DesignerFieldsProps) {
  if (drawing.pattern === 'tonal-graphic') {
    return (
      <Choice
        label={m.figure}
        options={GRAPHICS}
        none={m.asDrawn}
        value={drawing.graphic}
        onChange={(graphic) => change({ graphic })}
      />
    )
  }
  if (!STRIPED.includes(drawing.pattern)) return null
  return (
    <Field label={m.widthOfAStripe}>
      {(control) => (
        <input
          {...control}
          type="range"
          min={NARROWEST_PITCH_IN_MM}
          max={WIDEST_PITCH_IN_MM}
          step={2}
          value={drawing.pitch ?? 66}
          onChange={({ target }) => change({ pitch: Number(target.value) })}
          className={styles.range}
        />
      )}
    </Field>
  )
}
