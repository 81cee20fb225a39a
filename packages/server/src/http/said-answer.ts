import type { PageLanguage } from '@shop/contract/page-languages'
import { sayIn, type Say } from '../kernel/say-in'

/** The fields in which answers have sentences of the shop. What people wrote there is no sentence of the catalogue. */
const SAID_FIELDS = new Set(['message', 'reason', 'refusal', 'problem', 'problems', 'errors', 'failure'])

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
      SAID_FIELDS.has(name) ? saidText(part, say) : saidIn(part, say),
    ]),
  )
}

/** A sentence, or several in a list. */
function saidText(value: unknown, say: Say): unknown {
  if (typeof value === 'string') return say(value)
  return Array.isArray(value) ? value.map((each) => saidText(each, say)) : saidIn(value, say)
}
