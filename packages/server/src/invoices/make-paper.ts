import type { Paper } from '@shop/contract/invoices'
import type { Shop } from '../kernel/shop'
import { makePdf } from '../receipts/make-pdf'
import { drawPaper } from './draw-paper'

/** Makes the PDF of a tax invoice or credit note, from what was stored when it was issued. */
export async function makePaper({ timeZone }: Pick<Shop, 'timeZone'>, paper: Paper): Promise<Buffer> {
  const { title, seller } = paper.body
  const facts = { title: `${title} ${paper.number}`, author: seller.name, createdAt: new Date(paper.issued_at) }
  return makePdf(facts, (document) => drawPaper(document, paper, timeZone))
}
