import { CUT_NAMES } from '../../lib/names'
import * as m from '#messages/product'
import { useId, useState } from 'react'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import { Segmented } from '../../ui/segmented'
import { Sheet } from '../../ui/sheet'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { CUT_CHARTS, type CutMeasure, type CutRow } from '@shop/contract/cut-measures'
import { FIRST_CUT, type Cut } from '@shop/contract/cuts'
import { formatMeasure, sizeChart, type Unit } from './size-chart'
import { SizeDrawing } from './size-drawing'
import styles from './size-guide.module.css'

const UNITS: { value: Unit; label: string }[] = [
  { value: 'cm', label: m.cm },
  { value: 'inches', label: m.inches },
]

const NAMES: Record<CutMeasure, string> = {
  height: m.height,
  chest: m.chest,
  waist: m.waist,
  width: m.width,
  length: m.length,
  sleeve: m.sleeve,
}

const HOW_TO: Record<CutMeasure, string> = {
  height: m.howToMeasureHeight,
  chest: m.howToMeasureChest,
  waist: m.howToMeasureWaist,
  width: m.howToMeasureWidth,
  length: m.howToMeasureLength,
  sleeve: m.howToMeasureSleeve,
}

const INTRODUCTIONS = {
  kids: m.whoseMeasuresOfKids,
  others: m.whoseMeasuresTheyAre,
}

interface SizeGuideProps {
  cut: Cut
  /** The jersey's sizes. */
  sizes: string[]
  chosen: string | null
  open: boolean
  onClose: () => void
}

export function SizeGuide({ cut, sizes, chosen, open, onClose }: SizeGuideProps) {
  const [unit, setUnit] = useState<Unit>('cm')
  const id = useId()
  const { measures, rows } = CUT_CHARTS[cut]
  const { own, others } = sizeChart(sizes, rows)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={cut === FIRST_CUT ? m.sizeGuide : m.sizeGuideNamed({ cut: CUT_NAMES[cut].toLowerCase() })}
    >
      <div className={styles.head}>
        <p className={styles.intro}>{INTRODUCTIONS[cut === 'kids' ? cut : 'others']}</p>
        <Segmented label={m.unit} options={UNITS} value={unit} onChange={setUnit} />
      </div>
      {/* Focusable, so that the keyboard can scroll the table sideways on a narrow screen. */}
      <div role="region" aria-labelledby={id} tabIndex={0} className={styles.scroll}>
        <table className={styles.table}>
          <caption id={id} className={styles.caption}>
            {unit === 'cm' ? m.inCentimetres : m.inInches}
          </caption>
          <thead>
            <tr>
              <th scope="col">{m.size}</th>
              {measures.map((measure) => (
                <th key={measure} scope="col">
                  {NAMES[measure]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {own.map((row) => (
              <Row key={row.size} row={row} measures={measures} unit={unit} isChosen={row.size === chosen} />
            ))}
          </tbody>
          {others.length > 0 ? (
            <tbody className={styles.others}>
              <tr>
                <th scope="rowgroup" colSpan={measures.length + 1} className={styles.group}>
                  {m.notMadeInThisJersey}
                </th>
              </tr>
              {others.map((row) => (
                <Row key={row.size} row={row} measures={measures} unit={unit} />
              ))}
            </tbody>
          ) : null}
        </table>
      </div>
      <HowToMeasure measures={measures} />
    </Sheet>
  )
}

interface RowProps {
  row: CutRow
  measures: readonly CutMeasure[]
  unit: Unit
  isChosen?: boolean
}

function Row({ row, measures, unit, isChosen = false }: RowProps) {
  return (
    <tr className={classNames(isChosen && styles.chosen)}>
      <th scope="row">
        {row.size}
        {isChosen ? (
          <>
            <Icon name="check" className={styles.mark} />
            <VisuallyHidden> {m.chosen}</VisuallyHidden>
          </>
        ) : null}
        {row.age ? <span className={styles.age}>{inYears(row.age)}</span> : null}
      </th>
      {measures.map((measure) => (
        <td key={measure}>
          <bdi dir="ltr">{formatMeasure(row[measure] ?? 0, unit)}</bdi>
        </td>
      ))}
    </tr>
  )
}

/** An age of the chart, which is in English, in the language of the page. */
function inYears(age: string): string {
  const years = age.match(/\d+/g) ?? []
  return m.yearsOfAge({ ages: years.join('–'), to: Number(years.at(-1)) })
}

function HowToMeasure({ measures }: Pick<RowProps, 'measures'>) {
  return (
    <section className={styles.how}>
      <h3>{m.howToMeasure}</h3>
      <div className={styles.explained}>
        <SizeDrawing />
        <dl className={styles.list}>
          {measures.map((measure) => (
            <div key={measure}>
              <dt>{NAMES[measure]}</dt>
              <dd>{HOW_TO[measure]}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className={styles.intro}>{m.betweenTwoSizes}</p>
    </section>
  )
}
