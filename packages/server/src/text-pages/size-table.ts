import { CUT_CHARTS, type CutMeasure } from '@shop/contract/cut-measures'
import type { Cut } from '@shop/contract/cuts'
import type { Centimetres } from '@shop/contract/size-measures'
import type { DefaultTextLanguage } from './default-text-languages'

const HEADS: Record<DefaultTextLanguage, Record<CutMeasure | 'size', string>> = {
  en: {
    ...{ size: 'Size', chest: 'Chest', waist: 'Waist', width: 'Width', length: 'Length', sleeve: 'Sleeve' },
    height: 'Height',
  },
  ar: {
    ...{ size: 'المقاس', chest: 'الصدر', waist: 'الخصر', width: 'العرض', length: 'الطول', sleeve: 'الكُم' },
    height: 'طول القامة',
  },
}

/** The measures of a cut as a table in Markdown. */
export function sizeTable(cut: Cut, language: DefaultTextLanguage): string {
  const { measures, rows } = CUT_CHARTS[cut]
  const { size: sizes, ...heads } = HEADS[language]
  const lines = rows.map(({ size, age, ...row }) => {
    const name = age === undefined ? size : nameWithAge(size, age, language)
    return `| ${[name, ...measures.map((measure) => centimetres(row[measure] ?? 0, language))].join(' | ')} |`
  })
  return [
    `| ${[sizes, ...measures.map((measure) => heads[measure])].join(' | ')} |`,
    `| ${['---', ...measures.map(() => '---:')].join(' | ')} |`,
    ...lines,
  ].join('\n')
}

/** Between two numbers from right to left a dash would turn them around, a hyphen does not. */
const RANGE: Record<DefaultTextLanguage, string> = { en: '–', ar: '-' }

/** An invisible letter from right to left: without it the numbers after `3-4Y` would run on from the left with its letter. */
const RIGHT_TO_LEFT_MARK = '\u200f'

function nameWithAge(size: string, age: string, language: DefaultTextLanguage): string {
  if (language === 'en') return `${size}, ${age}`
  const [from = '', to = ''] = age.match(/\d+/g) ?? []
  return `${size}${RIGHT_TO_LEFT_MARK}، ${from}${RANGE.ar}${to} ${Number(to) > 10 ? 'سنة' : 'سنوات'}`
}

function centimetres(measure: Centimetres, language: DefaultTextLanguage): string {
  return typeof measure === 'number' ? String(measure) : measure.join(RANGE[language])
}
