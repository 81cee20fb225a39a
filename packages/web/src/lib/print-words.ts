import * as m from '#messages/lib'
import type { LineOptions } from '@shop/contract/cart'
import { printedLine } from '@shop/contract/print-digits'
import { inSeries } from '../ui/in-series'
import { cutName } from './names'
import type { PrintJob } from '@shop/contract/prints'
import { isolated } from '../ui/isolated'

interface Line {
  name: string
  image: string | null
  proof: string | null
  options: LineOptions
}

/** The printed text: `OMAR 10`. Null without a print. */
export function printOf(printed: LineOptions | Pick<PrintJob, 'name' | 'number' | 'digits'>): string | null {
  return printedLine(printed)
}

/** The same as a part of a sentence: Arabic letters, isolated, turn nothing around that stands beside them. */
export function printInWords(options: LineOptions | Pick<PrintJob, 'name' | 'number' | 'digits'>): string | null {
  const print = printOf(options)
  return print !== null && /\p{Script=Arabic}/u.test(print) ? isolated(print) : print
}

/** `Size M`, or `Kids, size 7-8Y` where it is not the first cut. */
export function sizeWords(options: LineOptions): string {
  const cut = cutName(options)
  if (options.size === undefined) return cut ?? ''
  return cut === null ? m.size({ size: options.size }) : m.cutWithSize({ cut, size: options.size })
}

/** What the workshop takes from the rail: `M`, or `Kids 7-8Y`. */
export function sizeOfJob({ cut, size }: { cut?: string | null | undefined; size: string | null }): string {
  const name = cutName({ cut })
  return name === null ? (size ?? m.oneSize) : m.cutAndSize({ cut: name, size: size ?? m.oneSize })
}

/** `Size M · OMAR 10` */
export function choiceWords(options: LineOptions): string {
  return [sizeWords(options), printInWords(options)].filter(Boolean).join(' · ')
}

/** What is printed: `Name and number`, `Name`, `Number`. */
export function printKind({ name, number }: LineOptions): string {
  if (name === undefined) return m.number
  return number === undefined ? m.name : m.nameAndNumber
}

/** Tells two lines of one product apart: `Harbour City Home Jersey, size M, OMAR 10`. */
export function lineName({ name, options }: Pick<Line, 'name' | 'options'>): string {
  const size = options.size === undefined ? null : m.sizeOnly({ size: options.size })
  return inSeries([name, cutName(options)?.toLowerCase(), size, printInWords(options)])
}

/** The back as it will be printed; of a plain line its front, which says no more than the name beside it. */
export function pictureOf({ name, image, proof, options }: Line): { image: string | null; alt: string } {
  const print = printInWords(options)
  return proof === null || print === null ? { image, alt: '' } : { image: proof, alt: m.backWith({ name, print }) }
}
