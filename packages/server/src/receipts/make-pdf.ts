import type { PageLanguage } from '@shop/contract/page-languages'

export interface PdfFacts {
  title: string
  author: string
  createdAt: Date
  language?: PageLanguage
}

/** Makes a PDF of A4 pages. The pages are kept until the end, so that each can say how many there are. */
export async function makePdf(
  { title, author, createdAt, language = 'en' }: PdfFacts,
  draw: (document: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  // Loaded with the first paper, because most processes never need it at start.
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    info: { Title: title, Author: author, CreationDate: createdAt },
    lang: language,
    displayTitle: true,
  })
  const file = collect(document)
  draw(document)
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
