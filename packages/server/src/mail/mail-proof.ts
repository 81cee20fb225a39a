import type { MailProof } from './mail-content'
import { escaped, FONT, row } from './mail-html'
import { ENGLISH, type MailLanguage } from './mail-language'
import { oneLine } from './plain-text'

const SMALL_IN_PX = 160
/** As large as the narrowest phone can show it. */
const LARGE_IN_PX = 240

export function proofText({ title, text, pictureUrls }: MailProof): string {
  return [`${oneLine(title)}:`, `  ${oneLine(text)}`, ...pictureUrls.slice(0, 1)].join('\n')
}

export function proofHtml({ title, text, pictureUrls }: MailProof, language: MailLanguage = ENGLISH): string {
  const heading = `padding:14px 0 0;border-top:1px solid #2D3731;${FONT};font-size:14px;line-height:1.5;color:#AEB8B2`
  const print = `padding:0 0 4px;${FONT};font-size:24px;font-weight:800;line-height:1.3;letter-spacing:.04em;color:#F2F5F3;word-break:break-word`
  return [
    row(heading, `<bdi>${escaped(title)}</bdi>`),
    row(print, `<bdi>${escaped(text)}</bdi>`),
    row('padding:0 0 16px', proofImages(pictureUrls, text, language, LARGE_IN_PX)),
  ].join('\n')
}

/** Pictures stand side by side where there is room. The second one shows the same back: it says nothing new. */
export function proofImages(
  urls: readonly string[],
  text: string,
  { say }: MailLanguage,
  sizeInPx = SMALL_IN_PX,
): string {
  return urls.map((url, place) => proofImage(url, place === 0 ? say(`The back with ${text}`) : '', sizeInPx)).join('\n')
}

function proofImage(url: string, alt: string, sizeInPx: number): string {
  const style = 'display:inline-block;margin:8px 8px 0 0;border:0'
  return `<img src="${escaped(url)}" width="${sizeInPx}" height="${sizeInPx}" alt="${escaped(alt)}" style="${style}">`
}
