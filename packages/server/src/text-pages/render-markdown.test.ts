import { expect, test } from 'vitest'
import { renderMarkdown } from './render-markdown'

test('plain Markdown becomes headings, lists, tables and links', () => {
  const html = renderMarkdown(
    '## Sizes\n\n- **S**\n- M\n\n| Size | Chest |\n|---|---:|\n| S | 88 |\n\n[Jerseys](/products)',
  )

  expect(html).toContain('<h2>Sizes</h2>')
  expect(html).toContain('<li><strong>S</strong></li>')
  expect(html).toContain('<td data-align="right">88</td>')
  expect(html).toContain('<a href="/products">Jerseys</a>')
})

test.each([
  ['# One\n\n## Two', ['h2', 'h3']],
  ['## One\n\n### Two', ['h2', 'h3']],
  ['### One\n\n# Two', ['h4', 'h2']],
  ['# 1\n\n###### 6', ['h2', 'h6']],
])('%j keeps its order below the title of the page', (text, tags) => {
  expect([...renderMarkdown(text).matchAll(/<(h\d)>/g)].map(([, tag]) => tag)).toEqual(tags)
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<style>body{display:none}</style>',
  '</div></article><svg/onload=alert(1)>',
  '<!-- -->',
])('security case 10: the HTML %s is shown as text', (typed) => {
  const html = renderMarkdown(`Before ${typed} after\n\n${typed}\n`)

  // A web address inside the typed text may be linked, and nothing else.
  expect(new Set(tagsIn(html.replaceAll(/<a href="https:[^"]*" rel="noopener noreferrer">/g, '<a>')))).toEqual(
    new Set(html.includes('<a') ? ['p', '/p', 'a', '/a'] : ['p', '/p']),
  )
  expect(html).toContain('&lt;')
})

test.each([
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](java&#10;script:alert(1))',
  '[x](&#x6A;avascript:alert(1))',
  '[x](<java\tscript:alert(1)>)',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](file:///etc/passwd)',
  '[x](blob:https://shop.example/1)',
  '<javascript:alert(1)>',
  '[x][1]\n\n[1]: javascript:alert(1)',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml;base64,PHN2Zz4=)',
])('security case 10: %j leads nowhere but to a web page', (typed) => {
  const html = renderMarkdown(typed)

  expect(tagsIn(html).filter((tag) => !/^\/?[pa]$/.test(tag))).toEqual([])
  expect(protocolsIn(html)).toEqual([])
})

test('security case 10: a quotation mark in an address, a title or the words of a picture leaves no attribute', () => {
  const html = renderMarkdown(`[x](/a"onmouseover="alert(1) 'b" onclick="c')\n\n![" onload="d](/pictures/e"onload="f)`)

  expect(html).not.toMatch(/\son\w+="/)
})

test('a picture of another host is not loaded: its words stand there', () => {
  const addresses = ['https://evil.example/a.png', '//evil.example/a.png', '/\\evil.example/a', 'http:\\\\evil.example']
  for (const address of addresses) {
    const [, src = '/'] = /<img src="([^"]*)"/.exec(renderMarkdown(`![A map](<${address}>)`)) ?? []
    expect(new URL(src, 'https://shop.example').host).toBe('shop.example')
  }
  expect(renderMarkdown('![A <b>map</b>](https://evil.example/a.png)')).toBe('<p>A &lt;b&gt;map&lt;/b&gt;</p>\n')
})

test('a picture of the shop is shown', () => {
  expect(renderMarkdown('![A red jersey](/pictures/0123/640.webp)')).toBe(
    '<p><img src="/pictures/0123/640.webp" alt="A red jersey" loading="lazy"></p>\n',
  )
})

test('mail and web addresses become links, a missing space does not', () => {
  const html = renderMarkdown('Write to hello@touchline.example or see https://example.org/a. Thanks.It works.')

  expect(html).toContain('<a href="mailto:hello@touchline.example"')
  expect(html).toContain('<a href="https://example.org/a" rel="noopener noreferrer">')
  expect(html).not.toContain('Thanks.It</a>')
})

test('no text makes an inline style, which the content security policy would refuse', () => {
  const html = renderMarkdown('| a | b | c |\n|:--|:-:|--:|\n| 1 | 2 | 3 |\n\n`style="x"`\n\n```css\n{}\n```')

  expect(html).not.toMatch(/<[^>]*\sstyle=/)
})

function tagsIn(html: string): string[] {
  return [...html.matchAll(/<(\/?[a-z]\w*)/gi)].map(([, tag = '']) => tag)
}

/** The protocols of links, read as browsers read them, but for those of web pages. */
function protocolsIn(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)]
    .map(([, address = '']) => new URL(address, 'https://shop.example').protocol)
    .filter((protocol) => protocol !== 'https:')
}

test('every table has a name of its own', () => {
  const html = renderMarkdown('| A |\n| --- |\n| 1 |\n\nText\n\n| B |\n| --- |\n| 2 |\n')
  expect([...html.matchAll(/aria-label="(.*?)"/g)].map(([, name]) => name)).toEqual(['Table', 'Table 2'])
})

test('links lead to the pages in the language of the reader, and pictures and other sites stay', () => {
  const text = '[a](/returns) [b](/) [c](/ar/terms) [d](https://example.com/returns) ![e](/pictures/e.png)'
  const html = renderMarkdown(text, { reader: 'ar', language: 'en' })

  const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address)
  expect(addresses).toEqual(['/ar/returns', '/ar', '/ar/terms', 'https://example.com/returns', '/pictures/e.png'])
})

test('the tables of an Arabic text have Arabic names', () => {
  expect(renderMarkdown('| أ |\n| --- |\n', { reader: 'ar', language: 'ar' })).toContain('aria-label="جدول"')
})
