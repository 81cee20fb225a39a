import { CUT_NAMES, FIRST_CUT } from '@shop/contract/cuts'
import { FIT_ANSWER_NAMES, FIT_ANSWERS } from '@shop/contract/fit-words'
import type { Site } from '../kernel/shop'
import type { MailContent } from '../mail/mail-content'
import type { FitLine } from './fit-lines.queries'

type AskedLine = Pick<FitLine, 'product' | 'cut' | 'size'> & { token: string }

/** Asks how the jerseys of an order fit. The token stands in the fragment, which browsers send to no server. */
export function fitRequestMail(
  site: Site,
  { orderId, lines }: { orderId: number; lines: readonly AskedLine[] },
): Omit<MailContent, 'to'> {
  const isOne = lines.length === 1
  return {
    subject: isOne ? 'Does your jersey fit?' : 'Do your jerseys fit?',
    greeting: isOne ? 'How does it fit?' : 'How do they fit?',
    paragraphs: ['One click helps others to find their size, and us to advise you better next time.'],
    choices: lines.map((line) => ({
      title: titleOf(line),
      links: FIT_ANSWERS.map((answer) => ({
        label: FIT_ANSWER_NAMES[answer],
        url: `${site.url}/fit?answer=${answer}#token=${line.token}`,
      })),
    })),
    footnote: {
      text:
        `You get this mail because you bought ${isOne ? 'this jersey' : 'these jerseys'} with order #${orderId}. We ask ` +
        'once per order. Others see only how many said what, never who. In your profile you can change or delete ' +
        'your answers at any time.',
    },
  }
}

function titleOf({ product, cut, size }: AskedLine): string {
  return [product.name, cut === FIRST_CUT ? '' : CUT_NAMES[cut].toLowerCase(), `size ${size}`]
    .filter(Boolean)
    .join(', ')
}
