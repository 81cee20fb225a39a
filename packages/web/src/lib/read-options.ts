import type { LineOptions } from '@shop/contract/cart'
import { isFurtherCut } from '@shop/contract/cuts'
import { fieldsOf, parseJson, readCount, readText } from './reading'

/** What was chosen of a product; some servers keep it as JSON text. */
export function readOptions(value: unknown): LineOptions {
  const fields = fieldsOf(typeof value === 'string' ? parseJson(value) : value)
  const size = readText(fields.size)?.trim()
  const name = readText(fields.name)?.trim()
  const number = readCount(fields.number)
  return {
    ...(size !== undefined && { size }),
    ...(isFurtherCut(fields.cut) && { cut: fields.cut }),
    ...(name !== undefined && { name }),
    ...(number !== null && { number }),
    ...(number !== null && fields.digits === 'eastern' && { digits: fields.digits }),
  }
}
