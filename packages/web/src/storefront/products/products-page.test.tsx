import type { ProductFilters } from '@shop/contract/catalog'
import { createClient, type ApiRequest, type ApiResponse } from '@shop/contract/client'
import { configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, useLocation, type LoaderFunctionArgs } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import type { Loaded } from '../../lib/live-loader'
import { loadProducts, type ProductShelf } from './products-loading'
import ProductsPage from './products-page'

// The page has many controls and renders slowly on a busy machine.
configure({ asyncUtilTimeout: 5000 })

const filters: ProductFilters = {
  leagues: [
    { id: 1, name: 'Northern League', count: 40, clubs: [{ id: 3, name: 'Harbour City', count: 3 }] },
    { id: 2, name: 'Southern League', count: 10, clubs: [] },
  ],
  kits: [{ kit: 'home', count: 30 }],
  sizes: ['S', 'M'],
  colours: ['red', 'sky'],
  min_price: 199,
  max_price: 549,
}

const alternatives = { searches: ['harbour'], clubs: [{ id: 3, name: 'Harbour City' }] }

/** A fake API with fifty jerseys, which ignores filters and sends only the first six jerseys of each page. */
function shopApi({ total = 50, hasFilters = true, hasAlternatives = true } = {}) {
  return ({ url }: ApiRequest): Promise<ApiResponse> => {
    const { pathname, searchParams } = new URL(url, 'http://shop.test')
    if (pathname === '/api/product-filters') return answer(hasFilters ? 200 : 500, hasFilters ? filters : {})
    if (pathname === '/api/search-alternatives') return answer(hasAlternatives ? 200 : 404, alternatives)
    const first = (Number(searchParams.get('page')) - 1) * 24
    const length = Math.max(0, Math.min(6, total - first))
    const products = Array.from({ length }, (_, index) => aJersey(first + index + 1))
    return answer(200, products, total)
  }
}

function answer(status: number, body: unknown, total?: number): Promise<ApiResponse> {
  const header = (name: string) => (name === 'X-Total-Count' && total !== undefined ? String(total) : null)
  return Promise.resolve({ status, body, header })
}

function aJersey(id: number) {
  return { id, name: `Jersey ${id}`, description: 'Cloth.', price: 300 + id, stock: 3 }
}

type PageLoader = (args: LoaderFunctionArgs) => Promise<Loaded<ProductShelf>>

function loaderOf(send = shopApi()): PageLoader {
  return async ({ request }) => {
    return { status: 'ready', data: await loadProducts(createClient(send), { url: new URL(request.url) }) }
  }
}

async function renderPage(address = '/products', loader: PageLoader = loaderOf()) {
  const Page = (props: Parameters<typeof ProductsPage>[0]) => (
    <>
      <ProductsPage {...props} />
      <output aria-label="Address">{useLocation().search}</output>
    </>
  )
  const Stub = createRoutesStub([{ path: '/products', Component: Page, loader, HydrateFallback: () => null }])
  render(<Stub initialEntries={[address]} />)
  await screen.findByRole('heading', { level: 1, name: 'Jerseys' })
}

const address = () => screen.getByRole('status', { name: 'Address' }).textContent
const cards = () => screen.queryAllByRole('article')
const link = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name })
const hrefOf = (name: string) => link(name).getAttribute('href')
const filter = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

test('the first page shows its jerseys, how many there are and the way to the next page', async () => {
  await renderPage()

  expect(cards()).toHaveLength(6)
  expect(screen.getByText('50 jerseys')).toBeDefined()
  expect(link('Next page').rel).toBe('next')
  expect(hrefOf('Next page')).toBe('/products?page=2')
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
})

test('only the pictures of the first row are loaded at once', async () => {
  await renderPage()

  const eager = screen.getAllByRole('img', { name: /front/ }).filter((img) => img.getAttribute('loading') === 'eager')

  expect(eager).toHaveLength(4)
})

test('a filter becomes part of the address, shows at once and keeps the focus', async () => {
  await renderPage('/products?page=2')

  await userEvent.click(filter(/Home/))
  expect(filter(/Home/).checked).toBe(true)
  await waitFor(() => expect(address()).toBe('?kit=home'))

  expect(hrefOf('Remove filter: Home kit')).toBe('/products')
  expect(document.activeElement).toBe(filter(/Home/))
})

test('a chosen league offers its clubs and takes them along when it goes', async () => {
  await renderPage()
  expect(screen.queryByRole('checkbox', { name: /Harbour City/ })).toBeNull()

  await userEvent.click(filter(/Northern League/))
  expect(filter(/Northern League/).checked).toBe(true)
  await userEvent.click(await screen.findByRole('checkbox', { name: /Harbour City/ }))
  await waitFor(() => expect(address()).toBe('?league=1&club=3'))

  await userEvent.click(filter(/Northern League/))
  await waitFor(() => expect(address()).toBe(''))
})

test('filters that are ticked before the page has followed are all in force', async () => {
  await renderPage()

  await userEvent.click(filter(/Home/))
  await userEvent.click(filter('M'))
  await userEvent.click(filter(/Southern League/))

  await waitFor(() => expect(address()).toBe('?league=2&size=M&kit=home'))
  expect([/Home/, 'M', /Southern League/].map((name) => filter(name).checked)).toEqual([true, true, true])
})

test('every filter in force can be taken away, alone or with all others', async () => {
  await renderPage('/products?search=al+ain&kit=home&size=M&colour=sky&min_rating=4&in_stock=1&sort=rating')

  expect(screen.getByText('Results for', { exact: false }).textContent).toBe('Results for al ain')
  expect(hrefOf('Remove filter: “al ain”')).toBe(
    '/products?size=M&kit=home&colour=sky&in_stock=1&min_rating=4&sort=rating',
  )
  expect(hrefOf('Clear all')).toBe('/products?sort=rating')

  await userEvent.click(link('Remove filter: Size M'))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Results'))
  expect(address()).not.toContain('size')
})

test('another order is part of the address', async () => {
  await renderPage('/products?kit=home')

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: low to high')

  await waitFor(() => expect(address()).toBe('?kit=home&sort=price_asc'))
})

test('a search shows the best match first unless told otherwise', async () => {
  await renderPage('/products?search=home')

  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' }).selectedOptions[0]?.text).toBe(
    'Best match',
  )
})

test('loading more adds the next page, names it in the address and goes on there', async () => {
  await renderPage()

  await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(cards()).toHaveLength(12))

  expect(address()).toBe('?page=2&from=1')
  const seventh = screen.getAllByRole('link', { name: 'View Details' })[6]
  await waitFor(() => expect(document.activeElement).toBe(seventh))

  await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(address()).toBe('?page=3&from=1'))
  expect(cards()).toHaveLength(14)
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('filters open in a sheet where there is no room for the column', async () => {
  await renderPage('/products?kit=home')

  await userEvent.click(screen.getByRole('button', { name: 'Filters (1)' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await userEvent.click(sheet.getByRole('checkbox', { name: 'In stock' }))
  await waitFor(() => expect(address()).toBe('?kit=home&in_stock=1'))

  await userEvent.click(sheet.getByRole('button', { name: 'Show 50 jerseys' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('filters that match nothing can be cleared', async () => {
  await renderPage('/products?kit=third', loaderOf(shopApi({ total: 0 })))

  expect(screen.getByRole('heading', { name: 'No jersey matches' })).toBeDefined()
  expect(screen.getByText('0 jerseys')).toBeDefined()
  expect(hrefOf('Clear filters')).toBe('/products')
})

describe('a search that finds nothing', () => {
  const region = (name: string) => within(screen.getByRole('region', { name }))

  test('offers the nearest words, popular clubs and a way to clear it', async () => {
    await renderPage('/products?search=habrour', loaderOf(shopApi({ total: 0 })))

    expect(screen.getByRole('heading', { name: 'No jersey matches' })).toBeDefined()
    expect(region('Did you mean').getByRole('link', { name: 'harbour' }).getAttribute('href')).toBe(
      '/products?search=harbour',
    )
    expect(region('Popular clubs').getByRole('link', { name: 'Harbour City' }).getAttribute('href')).toBe('/clubs/3')
    expect(hrefOf('Clear search')).toBe('/products')
  })

  test('with filters can be kept without them, or they without it', async () => {
    await renderPage('/products?search=habrour&kit=home', loaderOf(shopApi({ total: 0 })))

    expect(hrefOf('Clear search')).toBe('/products?kit=home')
    expect(hrefOf('Keep the search, clear the filters')).toBe('/products?search=habrour')
  })

  test('says so all the same where the server knows no alternatives', async () => {
    await renderPage('/products?search=habrour', loaderOf(shopApi({ total: 0, hasAlternatives: false })))

    expect(screen.getByRole('heading', { name: 'No jersey matches' })).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Did you mean' })).toBeNull()
    expect(hrefOf('Clear search')).toBe('/products')
  })
})

test('a page beyond the last leads back to the first', async () => {
  await renderPage('/products?kit=home&page=9')

  expect(screen.getByRole('heading', { name: 'There is no page 9' })).toBeDefined()
  expect(hrefOf('To the first page')).toBe('/products?kit=home')
})

test('without the server’s filters the jerseys are shown all the same', async () => {
  await renderPage('/products', loaderOf(shopApi({ hasFilters: false })))

  expect(cards()).toHaveLength(6)
  expect(filter('Home')).toBeDefined()
  expect(screen.queryByText('League')).toBeNull()
})

test('a failure is named and can be retried at the same address', async () => {
  const loader = vi.fn(loaderOf())
  loader.mockResolvedValueOnce({ status: 'failed', notice: 'Error fetching products' })
  await renderPage('/products?kit=home', loader)

  expect(screen.getByRole('alert').textContent).toContain('Error fetching products')
  expect(hrefOf('Try again')).toBe('/products?kit=home')

  await userEvent.click(link('Try again'))
  expect(await screen.findByText('50 jerseys')).toBeDefined()
})

test('what is shown stays when the browser could not ask again', async () => {
  const load = loaderOf()
  await renderPage('/products', async (args) => {
    return { ...(await load(args)), notice: 'Error fetching products' } as Loaded<ProductShelf>
  })

  expect(screen.getByRole('alert').textContent).toContain('Error fetching products')
  expect(cards()).toHaveLength(6)
})
