import type { FastifyRequest } from 'fastify'
import { placeIn } from '../kernel/place-names'
import type { Say } from '../kernel/translate-sentence'
import { languageOf, sayFor } from './request-language'

/** The fields in which answers have sentences of the shop. What people wrote there is no sentence of the catalogue. */
const SAID_FIELDS = new Set(['message', 'reason', 'refusal', 'problem', 'problems', 'errors', 'failure'])

/** A personal answer with its sentences in the language of the page. Answers for everybody are the same in each language. */
export function saidAnswer(request: FastifyRequest, answer: unknown): unknown {
  const language = languageOf(request.headers)
  if (language === 'en') return answer
  return saidIn(answer, { sentence: sayFor(request), place: (place) => placeIn(language, place) })
}

interface Sayings {
  sentence: Say
  place: Say
}

function saidIn(value: unknown, say: Sayings): unknown {
  if (Array.isArray(value)) return value.map((each) => saidIn(each, say))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      SAID_FIELDS.has(name) ? saidText(part, say) : saidName(name, part, say),
    ]),
  )
}

/** `place` is where a parcel goes. */
function saidName(name: string, part: unknown, say: Sayings): unknown {
  return name === 'place' && typeof part === 'string' ? say.place(part) : saidIn(part, say)
}

/** A sentence, or several in a list. */
function saidText(value: unknown, say: Sayings): unknown {
  if (typeof value === 'string') return say.sentence(value)
  return Array.isArray(value) ? value.map((each) => saidText(each, say)) : saidIn(value, say)
}
