import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, Meta } from 'react-router'
import { expect, test } from 'vitest'
import { pageMeta, siteOf } from './page-meta'

const site = { siteUrl: 'https://shop.example', shopName: 'Touchline' }
const page = { site, title: 'All Jerseys', description: 'Every jersey.', path: '/products?page=2' }

test('title, description and the one true address', () => {
  expect(pageMeta(page)).toEqual(
    expect.arrayContaining([
      { title: 'All Jerseys | Touchline' },
      { name: 'description', content: 'Every jersey.' },
      { tagName: 'link', rel: 'canonical', href: 'https://shop.example/products?page=2' },
      { property: 'og:title', content: 'All Jerseys' },
      { property: 'og:url', content: 'https://shop.example/products?page=2' },
      { property: 'og:site_name', content: 'Touchline' },
      { property: 'og:locale', content: 'en_US' },
      { name: 'twitter:card', content: 'summary' },
    ]),
  )
})

test('a shared link shows the picture', () => {
  expect(pageMeta({ ...page, image: '/pictures/k/640.webp' })).toContainEqual({
    property: 'og:image',
    content: 'https://shop.example/pictures/k/480.png',
  })
})

test('a private page is kept out of search engines', () => {
  const meta = pageMeta({ ...page, isPrivate: true })

  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(meta).not.toContainEqual(expect.objectContaining({ rel: 'canonical' }))
})

test('a long description ends at a word', () => {
  const description = `Sea-green  stripes\n${'and a collar '.repeat(20)}`
  const [, summary] = pageMeta({ ...page, description }) as { content: string }[]

  expect(summary?.content).toMatch(/^Sea-green stripes and .+ \w+…$/)
  expect(summary?.content.length).toBeLessThanOrEqual(161)
})

test('the site comes from the root, and its absence breaks nothing', () => {
  expect(siteOf([{ id: 'root', loaderData: site }, undefined, { id: 'products' }])).toEqual(site)
  expect(siteOf([{ id: 'root', loaderData: undefined }])).toEqual({ siteUrl: '', shopName: '' })
  expect(pageMeta({ ...page, site: siteOf([]) })).toContainEqual({ title: 'All Jerseys' })
})

test('a name cannot break out of the structured data', () => {
  const hostile = { name: '</script><script>alert(1)</script>' }
  const Page = createRoutesStub([{ path: '/', Component: Meta, meta: () => pageMeta({ ...page, jsonLd: [hostile] }) }])

  const html = renderToString(createElement(Page))

  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(scripts.map(([, json = '']) => JSON.parse(json) as unknown)).toEqual([hostile])
})
