import type { Paper } from '@shop/contract/invoices'
import type { Shop } from '../kernel/shop'
import { drawPaper } from './draw-paper'

/** Makes the PDF of a tax invoice or credit note, from what was stored when it was issued. */
export async function makePaper({ timeZone }: Pick<Shop, 'timeZone'>, paper: Paper): Promise<Buffer> {
  // Loaded with the first paper, because most processes never need it at start.
  const { default: PDFDocument } = await import('pdfkit')
  const { title, seller } = paper.body
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    info: { Title: `${title} ${paper.number}`, Author: seller.name, CreationDate: new Date(paper.issued_at) },
    lang: 'en',
    displayTitle: true,
  })
  const file = collect(document)
  drawPaper(document, paper, timeZone)
  document.end()
  return file
}

function collect(document: NodeJS.ReadableStream): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
}
