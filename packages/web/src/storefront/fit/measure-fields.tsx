import * as m from '#messages/fit'
import type { BodyMeasures } from '@shop/contract/fit'
import { FormField } from '../../ui/form'
import { fitTexts } from './fit-texts'
import styles from './fit-question.module.css'

interface MeasureFieldsProps {
  /** The sizes that the browser offers while somebody types. */
  sizes?: readonly string[]
  measures?: BodyMeasures
}

/** The names of the fields with the error texts of empty ones: all may be left empty. */
export const MEASURE_FIELDS = { usual_size: null, height_cm: null, weight_kg: null }

type Typed = Record<keyof typeof MEASURE_FIELDS, string>

export function MeasureFields({ sizes = [], measures }: MeasureFieldsProps) {
  return (
    <div className={styles.row}>
      <FormField
        name="usual_size"
        label={m.usualSize}
        list="usual-sizes"
        autoComplete="off"
        maxLength={20}
        defaultValue={measures?.usual_size ?? ''}
      />
      <datalist id="usual-sizes">
        {sizes.map((size) => (
          <option key={size} value={size} />
        ))}
      </datalist>
      <FormField
        name="height_cm"
        label={m.heightInCm}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={measures?.height_cm ?? ''}
      />
      <FormField
        name="weight_kg"
        label={m.weightInKg}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={measures?.weight_kg ?? ''}
      />
    </div>
  )
}

export function checkMeasures({ height_cm, weight_kg }: Typed): Partial<Typed> {
  const fault = (typed: string) => (/^\d*$/.test(typed.trim()) ? {} : { fault: fitTexts.number })
  const [height, weight] = [fault(height_cm), fault(weight_kg)]
  return { ...(height.fault && { height_cm: height.fault }), ...(weight.fault && { weight_kg: weight.fault }) }
}

export function toMeasures({ usual_size, height_cm, weight_kg }: Typed): BodyMeasures {
  const number = (typed: string) => (typed.trim() === '' ? null : Number(typed))
  return {
    usual_size: usual_size.trim() === '' ? null : usual_size.trim().toUpperCase(),
    height_cm: number(height_cm),
    weight_kg: number(weight_kg),
  }
}
