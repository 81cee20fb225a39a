import type { Order } from '@shop/contract/orders'
import type { Shop } from '../kernel/shop'
import { drawReceipt } from './draw-receipt'
import { receiptText } from './receipt-text'

/** Makes the PDF receipt of an order. Throws where nothing was charged. */
export async function makeReceipt(shop: Shop, order: Order): Promise<Buffer> {
  const text = receiptText(shop, order)
  // Loaded with the first receipt, because most processes never need it at start.
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    info: { Title: text.title, Author: text.shopName, CreationDate: new Date(order.created_at) },
    lang: 'en',
    displayTitle: true,
  })
  const file = collect(document)
  drawReceipt(document, text)
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
