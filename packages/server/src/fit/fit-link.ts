import type { FitLinkVote, OpenedFitLink } from '@shop/contract/fit'
import { inTransaction, type Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { addMeasuresOf } from './body-measures.queries'
import { findFitLine, type FitLine } from './fit-lines.queries'
import { isSignedFor, lineIdIn } from './fit-token'
import { saveFitVote } from './save-fit-vote'
import { sizesOfCut } from './size-steps'

/** Shows what the link asks about. Mails are forwarded, so a link shows nothing of the customer's body. */
export async function openFitLink(shop: Shop, token: string): Promise<OpenedFitLink> {
  return toOpened(await getSignedLine(shop, token))
}

/** Saves the answer, and the measures that are given; measures that are left out stay. */
export async function voteByFitLink(shop: Shop, { token, answer, ...measures }: FitLinkVote): Promise<OpenedFitLink> {
  const line = await getSignedLine(shop, token)
  await inTransaction(shop, async (shop) => {
    if (Object.values(measures).some((value) => value !== null)) {
      await addMeasuresOf(shop.db, line.userId, measures, shop.now())
    }
    await saveFitVote(shop, line, answer)
  })
  return toOpened({ ...line, answer })
}

async function getSignedLine(shop: Shop, token: string): Promise<FitLine> {
  const lineId = lineIdIn(token)
  const line = lineId === undefined ? undefined : await findFitLine(shop.db, lineId)
  // A wrong signature and a missing line are refused alike, so that nobody learns which lines exist.
  if (!line || !isSignedFor(shop, token, line)) {
    const text = 'This link does not work. Please open the one from your mail once more.'
    throw new ShopError('invalid-input', text, { errors: { token: [text] } })
  }
  return line
}

function toOpened({ product, cut, size, answer }: FitLine): OpenedFitLink {
  return { product, cut, size, answer, sizes: sizesOfCut(cut) }
}
