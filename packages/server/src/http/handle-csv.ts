import { Readable } from 'node:stream'
import type { Endpoint, HandlerInput } from '@shop/contract/endpoint'
import { stringify } from 'csv-stringify'
import type { FastifyInstance } from 'fastify'
import { escapeCsvCell, type Cell } from '@shop/contract/csv-cell'
import { addRoute } from './handle'
import type { VisitorOf } from './visitor'

export type Row = readonly Cell[]

interface CsvFile {
  fileName: string
  columns: readonly string[]
}

/** Adds the route of an endpoint that sends a CSV file, written row by row while it is sent. */
export function handleCsv<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { fileName, columns }: CsvFile,
  listRows: (input: HandlerInput<E>, visitor: VisitorOf<E['access']>) => AsyncIterable<Row>,
): void {
  addRoute(app, endpoint, { exposeHeadRoute: false }, async (input, visitor, reply) => {
    const rows = await begun(listRows(input, visitor))
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
    })
    // Spreadsheets take a file for UTF-8 only where it begins with this mark; some break lines inside a cell at \r alone.
    const file = stringify({ bom: true, header: true, columns: [...columns], quoted_match: /[\r\n;]/ })
    return Readable.from(inCells(rows))
      .on('error', (error) => file.destroy(error))
      .pipe(file)
  })
}

/** Waits for the first row, so that a refusal can still be sent with its status. */
async function begun(rows: AsyncIterable<Row>): Promise<AsyncIterable<Row>> {
  const iterator = rows[Symbol.asyncIterator]()
  const first = await iterator.next()
  return (async function* () {
    if (!first.done) yield first.value
    yield* { [Symbol.asyncIterator]: () => iterator }
  })()
}

async function* inCells(rows: AsyncIterable<Row>): AsyncIterable<Row> {
  for await (const row of rows) yield row.map(escapeCsvCell)
}
