import type { PageLanguage } from '@shop/contract/page-languages'
import { sayIn, type Say } from '../kernel/say-in'

/** The fields in which answers have sentences of the shop. What people wrote there is no sentence of the catalogue. */
const SAID_FIELDS = new Set(['message', 'reason', 'refusal'])

/** A personal answer with its sentences in the language of the page. Answers for everybody are the same in each language. */
export function saidAnswer(language: PageLanguage, answer: unknown): unknown {
  return language === 'en' ? answer : saidIn(answer, sayIn(language, 'refusals'))
}

function saidIn(value: unknown, say: Say): unknown {
  if (Array.isArray(value)) return value.map((each) => saidIn(each, say))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      typeof part === 'string' && SAID_FIELDS.has(name) ? say(part) : saidIn(part, say),
    ]),
  )
}
