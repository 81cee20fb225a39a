import type { FastifyRequest } from 'fastify'
import { placeIn } from '../kernel/place-names'
import type { Say } from '../kernel/translate-sentence'
import { languageOf, sayFor } from './request-language'

/** The fields in which answers have sentences of the shop. What people wrote there is no sentence of the catalogue. */
const SENTENCE_FIELDS = new Set([
  'message',
  'reason',
  'refusal',
  'problem',
  'problems',
  'errors',
  'failure',
  'next_step',
])

/** A personal answer with its sentences in the language of the page. Answers for everybody are the same in each language. */
export function translateAnswer(request: FastifyRequest, answer: unknown): unknown {
  const language = languageOf(request.headers)
  if (language === 'en') return answer
  return translateIn(answer, { sentence: sayFor(request), place: (place) => placeIn(language, place) })
}

interface Translations {
  sentence: Say
  place: Say
}

function translateIn(value: unknown, say: Translations): unknown {
  if (Array.isArray(value)) return value.map((each) => translateIn(each, say))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      SENTENCE_FIELDS.has(name) ? translateText(part, say) : translateField(name, part, say),
    ]),
  )
}

/** `place` is where a parcel goes. A finding of the books is told in its detail; other details are what people wrote. */
function translateField(name: string, part: unknown, say: Translations): unknown {
  if (name === 'findings' && Array.isArray(part)) return part.map((finding) => translateFinding(finding, say))
  return name === 'place' && typeof part === 'string' ? say.place(part) : translateIn(part, say)
}

function translateFinding(finding: unknown, say: Translations): unknown {
  const translated = translateIn(finding, say)
  if (typeof translated !== 'object' || translated === null || !('detail' in translated)) return translated
  return { ...translated, detail: translateText(translated.detail, say) }
}

/** A sentence, or several in a list. */
function translateText(value: unknown, say: Translations): unknown {
  if (typeof value === 'string') return say.sentence(value)
  return Array.isArray(value) ? value.map((each) => translateText(each, say)) : translateIn(value, say)
}
