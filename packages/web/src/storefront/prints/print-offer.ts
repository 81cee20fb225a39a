import type { Client } from '@shop/contract/client'
import type { JerseyDrawing, PrintOffer, SquadPlayer } from '@shop/contract/prints'
import type { Fields } from '../../lib/reading'
import { fieldsOf, MalformedAnswer, readEach, readNumber, readText } from '../../lib/reading'

/** What a product needs to be had with name and number. */
export async function loadPrintOffer(api: Client, id: number): Promise<PrintOffer> {
  return readPrintOffer(await api.call('GET /api/products/{id}/print', { params: { id } }))
}

export function readPrintOffer(body: unknown): PrintOffer {
  const { fee, drawing, players } = fieldsOf(body)
  const amount = readNumber(fee)
  if (amount === null || amount < 0) throw new MalformedAnswer('The server sent an offer to print without a fee.')
  return {
    fee: amount,
    drawing: readDrawing(fieldsOf(drawing)),
    players: readEach(Array.isArray(players) ? players : [], readPlayer),
  }
}

/** The artwork makes something of any words and figures, but it needs the main ones. */
function readDrawing(fields: Fields): JerseyDrawing {
  const isDrawn = ['base', 'secondary', 'accent', 'pattern', 'collar'].every((part) => typeof fields[part] === 'string')
  if (!isDrawn) throw new MalformedAnswer('The server sent an offer to print without a drawing.')
  const parts = Object.entries(fields).filter(
    ([part, value]) => typeof value === (part === 'pitch' ? 'number' : 'string'),
  )
  return Object.fromEntries(parts) as JerseyDrawing
}

function readPlayer(value: unknown): SquadPlayer {
  const fields = fieldsOf(value)
  const name = readText(fields.name)
  const number = readNumber(fields.number)
  if (name === null || number === null) throw new MalformedAnswer('The server sent a player without name or number.')
  return { name, number }
}
