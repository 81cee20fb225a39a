import { cutName } from '@shop/contract/cuts'
import type { Return, ReturnLine } from '@shop/contract/returns'
import type { ReturnState } from '@shop/contract/return-words'
import type { Mail } from '../kernel/ports'
import type { Site } from '../kernel/shop'
import { composeMail } from '../mail/compose-mail'
import { paragraphsOf } from '../mail/plain-text'

interface Words {
  subject: string
  greeting: string
  paragraphs: string[]
}

/** Tells the customer of a step of their return. Undefined for steps that have no mail. */
export function returnMail(site: Site, to: string, returned: Return, state: ReturnState): Mail | undefined {
  const words = WORDS[state]?.(returned)
  if (!words) return undefined
  return composeMail(site, {
    to,
    ...words,
    contents: { title: `Return #${returned.id}`, lines: returned.lines.map((line) => lineWords(line, returned)) },
    action: { label: 'See your return', url: `${site.url}/orders/returns` },
    footnote: { text: `You get this mail because of your return #${returned.id} of order #${returned.order_id}.` },
  })
}

const WORDS: Partial<Record<ReturnState, (returned: Return) => Words>> = {
  requested: ({ id, wish }) => ({
    subject: `We have your return #${id}`,
    greeting: 'We have your return request',
    paragraphs: [
      'We answer within one working day and tell you how to send it.',
      ...(wish === 'exchange' ? ['The new size is held for you from now on.'] : []),
    ],
  }),
  approved: ({ id, instructions, wish }) => ({
    subject: `Your return #${id} is approved`,
    greeting: 'Your return is approved',
    paragraphs: [
      ...paragraphsOf(instructions ?? 'Please send it to our address, with the number of your return.'),
      wish === 'exchange'
        ? 'The new size leaves when yours has arrived and was looked at.'
        : 'Your money follows when it has arrived and was looked at.',
    ],
  }),
  refused: ({ id, refusal }) => ({
    subject: `Your return #${id} was refused`,
    greeting: 'We can’t take this return',
    paragraphs: [
      ...paragraphsOf(refusal ?? ''),
      'Do you see it differently? Then please answer with the number of your return.',
    ],
  }),
  received: ({ id, wish }) => ({
    subject: `Your return #${id} has arrived`,
    greeting: 'Your return has arrived',
    paragraphs: [wish === 'exchange' ? 'We look at it and send the new size.' : 'We look at it and return your money.'],
  }),
  exchanged: ({ id }) => ({
    subject: `Your exchange #${id} is packed`,
    greeting: 'Your new size is packed',
    paragraphs: ['It leaves with the next courier, at no charge. You get a mail when it is on its way.'],
  }),
  cancelled: ({ id }) => ({
    subject: `Your return #${id} was cancelled`,
    greeting: 'You have cancelled your return',
    paragraphs: ['There is nothing more to do. Within the time for returns you can ask for a new one.'],
  }),
}

function lineWords({ pieces, product_name: name, options, wanted_size: wanted }: ReturnLine, { wish }: Return): string {
  const what = [name, cutName(options), options.size && `size ${options.size}`].filter(Boolean).join(', ')
  return `${pieces} × ${what}${wish === 'exchange' && wanted ? ` → size ${wanted}` : ''}`
}
