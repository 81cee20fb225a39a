import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { navigateWith } from '../../lib/handle-status'
import { harbourAway, harbourCity, harbourHome } from '../../testing/catalogue'
import { openPage, type Answers } from '../../testing/open-page'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import { isFormerAddress } from './product-address'
import * as productPage from './product-page'
import { readProductDetails } from './read-product-details'

beforeEach(() => {
  navigateWith(vi.fn())
  return () => {
    vi.unstubAllGlobals()
    givenNobody()
  }
})

function openProduct(answers: Answers = {}, address = '/products/7') {
  const known = { '/api/products/7': harbourHome, '/api/clubs/3': harbourCity, ...answers }
  return openPage(productPage, { route: '/products/:id', address, answers: known })
}

const openWith = (changes: object) => openProduct({ '/api/products/7': { ...harbourHome, ...changes } })

const addButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add to Cart' })
const quantity = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' })
const size = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

async function enter(text: string) {
  await userEvent.clear(quantity())
  if (text) await userEvent.type(quantity(), text)
}

describe('the address', () => {
  const path = '/products/harbour-home-7'

  test.each(['/products/7', path, '/products/an-old-name-7', '/products/x--7?cut=men'])(
    '%s shows the jersey',
    async (address) => {
      await openProduct({ '/api/products/7': { ...harbourHome, path } }, address)
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Harbour City Home Jersey')
    },
  )

  test('without an id is not found', async () => {
    await openProduct({}, '/products/harbour-home')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Product not found')
  })

  test.each([
    ['7', path, false],
    ['harbour-home-7', path, false],
    ['an-old-name-7', path, true],
    ['an-old-name-7', undefined, false],
  ])('%s leads on to %s: %s', (id, own, isFormer) => {
    expect(isFormerAddress({ params: { id } }, { path: own })).toBe(isFormer)
  })

  test('of the page is the readable one for search engines, with the texts that staff wrote', () => {
    const product = readProductDetails({ ...harbourHome, path, seo_title: 'Harbour shirt', seo_description: 'Sash.' })
    const loaderData = { status: 'ready' as const, data: { product, reviews: null } }
    const site = { siteUrl: 'https://shop.example', shopName: 'Touchline' }
    const tags = productPage.meta({ matches: [{ id: 'root', loaderData: site }], loaderData } as never)
    expect(tags).toContainEqual({ title: 'Harbour shirt | Touchline' })
    expect(tags).toContainEqual({ name: 'description', content: 'Sash.' })
    expect(tags).toContainEqual({ property: 'og:title', content: 'Harbour shirt' })
    expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: `https://shop.example${path}` })
    expect(JSON.stringify(tags)).toContain(`"url":"https://shop.example${path}"`)
  })
})

describe('the jersey', () => {
  test('shows name, price, rating, description and stock', async () => {
    await openProduct()

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Harbour City Home Jersey')
    expect(screen.getAllByText('409.00').length).toBeGreaterThan(0)
    for (const text of ['Green with a white sash.', '4.5 (86)', 'In stock: 12 in M', 'from 86 reviews']) {
      expect(screen.getByText(text)).toBeDefined()
    }
    expect(screen.getAllByRole('img', { name: '4.5 out of 5' })).toHaveLength(2)
  })

  test('on sale shows the price before, until when, and the lowest price before that', async () => {
    await openWith({ price: 349, was_price: 409, on_sale_until: '2026-11-30', lowest_price: 389 })

    expect(screen.getByText('409.00').closest('s')).not.toBeNull()
    expect(screen.getByText('14 % off')).toBeDefined()
    expect(screen.getByText('Until November 30, 2026 · Lowest price of the 30 days before: AED 389.00')).toBeDefined()
  })

  test('says what it is made of, how to wash it, how it fits and what the players wear', async () => {
    await openWith({
      material: 'Polyester.',
      care: 'Wash at 30°.',
      fit: 'Wide.',
      on_the_pitch: 'In the supporter cut.',
    })
    const about = within(screen.getByRole('region', { name: 'About this jersey' }))

    expect(about.getByText('Green with a white sash.')).toBeDefined()
    expect(about.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Material',
      'Care',
      'Fit',
      'On the pitch',
    ])
    expect(about.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Polyester.',
      'Wash at 30°.',
      'Wide.',
      'In the supporter cut.',
    ])
  })

  test('leaves out what nobody wrote, and the whole where nothing is written', async () => {
    await openWith({ description: '', fit: 'Wide.', care: null })
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Fit'])
    cleanup()

    await openWith({ description: '' })
    expect(screen.queryByRole('region', { name: 'About this jersey' })).toBeNull()
  })

  test('stands under its league and club', async () => {
    await openProduct()
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))

    expect(crumbs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/leagues/1', '/clubs/3'])
    expect(crumbs.getByText('Home jersey').getAttribute('aria-current')).toBe('page')
  })

  test('says so where nobody has reviewed it', async () => {
    await openWith({ average_rating: 0, reviews_count: 0 })

    expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toContain('No reviews yet')
    expect(screen.queryByText(/out of 5/)).toBeNull()
  })

  test('turns round', async () => {
    await openProduct()
    const back = screen.getByRole('button', { name: 'Back' })

    back.focus()
    await userEvent.keyboard('{Enter}')

    expect(back.getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('button', { name: 'Front' }).getAttribute('aria-pressed')).toBe('false')
  })

  test('has no switch where only its front is known', async () => {
    await openWith({ back_image: null })

    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  })
})

describe('sizes', () => {
  test('a sold-out size is not preselected and cannot be chosen', async () => {
    await openProduct()

    expect(size('S, sold out').disabled).toBe(true)
    expect(size('M').checked).toBe(true)
    expect(addButton().disabled).toBe(false)
  })

  test('without a size nothing is added', async () => {
    await openProduct()

    await userEvent.click(size('M'))

    expect(size('M').checked).toBe(false)
    expect(addButton().disabled).toBe(true)
    expect(screen.getByText('Please select a size.')).toBeDefined()
  })

  test('the last few of a size are pointed out', async () => {
    await openProduct()
    expect(screen.queryByText(/Only/)).toBeNull()

    await userEvent.click(size('L'))

    expect(screen.getByText('Only 3 left in L')).toBeDefined()
    expect(screen.queryByText(/In stock/)).toBeNull()
  })

  test('a product without sizes is added without one', async () => {
    await openWith({ size_variations: '', size_stock: null })

    expect(screen.queryByRole('radio')).toBeNull()
    expect(addButton().disabled).toBe(false)
  })

  test('sizes as text draw from the one stock', async () => {
    await openWith({ size_variations: 'S, M', size_stock: null, stock: 2 })

    expect(size('S').checked).toBe(true)
    expect(screen.getByText('Only 2 left')).toBeDefined()
    expect(quantity().max).toBe('2')
  })
})

describe('quantity', () => {
  test.each(['0', '13', '1.5', '-1', ''])('“%s” of 12 cannot be added', async (text) => {
    await openProduct()

    await enter(text)

    expect(addButton().disabled).toBe(true)
    expect(screen.getByText('Choose a quantity from 1 to 12.')).toBeDefined()
  })

  test.each(['1', '12'])('%s of 12 can be added', async (text) => {
    await openProduct()

    await enter(text)

    expect(addButton().disabled).toBe(false)
    expect(screen.queryByText(/Choose a quantity/)).toBeNull()
  })

  test('what another size has not enough of cannot be added', async () => {
    await openProduct()
    await enter('5')

    await userEvent.click(size('L'))

    expect(addButton().disabled).toBe(true)
    expect(screen.getByText('Choose a quantity from 1 to 3.')).toBeDefined()
  })

  test('of a sold-out jersey nothing can be added', async () => {
    await openWith({ stock: 0, size_stock: { S: 0, M: 0, L: 0 } })

    expect(screen.getByText('Sold out')).toBeDefined()
    expect(screen.getAllByRole<HTMLInputElement>('radio').every((radio) => radio.disabled)).toBe(true)
    expect(quantity().disabled).toBe(true)
    expect(addButton().disabled).toBe(true)
    expect(screen.queryByText(/Choose a quantity/)).toBeNull()
  })
})

describe('Add to Cart', () => {
  test('asks a visitor to log in', async () => {
    const fetched = await openProduct()
    fetched.mockClear()

    await userEvent.click(addButton())

    expect(await screen.findByText('Please login to add items to cart')).toBeDefined()
    expect(fetched).not.toHaveBeenCalled()
  })

  test('sends product, quantity and size', async () => {
    const fetched = await openProduct({ '/api/cart/items': { cart: {} } })
    givenSignedIn()
    await userEvent.click(size('L'))
    await enter('2')

    await userEvent.click(addButton())

    expect(await screen.findByText('Item added to cart successfully!')).toBeDefined()
    const [, request] = fetched.mock.calls.find(([path]) => path === '/api/cart/items') ?? []
    expect(request?.body).toBe(JSON.stringify({ product_id: 7, quantity: 2, options: { size: 'L' } }))
  })
})

describe('complete the kit', () => {
  const harbourThird = { ...harbourAway, id: 9, name: 'Harbour City Third Jersey', kit: 'third' }
  const lastYears = { ...harbourAway, id: 10, name: 'Harbour City Away Jersey 2025/26', season: '2025/26' }
  const scarf = { ...harbourAway, id: 11, name: 'Harbour City Scarf', kit: null, season: null }
  const namesIn = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('article')
      .map((article) => within(article).getByRole('heading').textContent)

  test('shows the other kits of the season in order, and what else the club has below', async () => {
    const products = [lastYears, harbourThird, scarf, harbourAway, harbourHome]
    await openProduct({ '/api/clubs/3': { ...harbourCity, products } })

    expect(namesIn('Complete the kit')).toEqual(['Harbour City Away Jersey', 'Harbour City Third Jersey'])
    expect(namesIn('More from Harbour City')).toEqual(['Harbour City Away Jersey 2025/26', 'Harbour City Scarf'])
  })

  test('is left out for a jersey that is no kit', async () => {
    const products = [harbourAway, { ...harbourHome, kit: null }]
    await openProduct({
      '/api/products/7': { ...harbourHome, kit: null },
      '/api/clubs/3': { ...harbourCity, products },
    })

    expect(screen.queryByRole('region', { name: 'Complete the kit' })).toBeNull()
    expect(namesIn('More from Harbour City')).toEqual(['Harbour City Away Jersey'])
  })
})

describe('the club’s jerseys', () => {
  test('come with the way to the club', async () => {
    await openProduct()
    const section = within(screen.getByRole('region', { name: 'Complete the kit' }))

    expect(section.getAllByRole('article')).toHaveLength(1)
    expect(section.queryByRole('button', { name: 'Add to Cart' })).toBeNull()
    expect(section.getByRole('article', { name: 'Harbour City Away Jersey' })).toBeDefined()
    expect(section.getByRole('link', { name: /All 2 jerseys/ }).getAttribute('href')).toBe('/clubs/3')
  })

  test.each([
    ['the club cannot be loaded', 500],
    ['the club is gone', 404],
    ['the club makes no sense', 'nonsense'],
    ['there is no other', { ...harbourCity, products: [harbourHome] }],
  ])('are left out where %s', async (_, club) => {
    await openProduct({ '/api/clubs/3': club })

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Harbour City Home Jersey')
    expect(screen.queryByRole('region', { name: /More from|Complete the kit/ })).toBeNull()
  })

  test('choices of one jersey do not pass to the next', async () => {
    await openProduct({ '/api/products/8': { ...harbourAway, stock: 20, size_stock: { S: 8, M: 9, L: 3 } } })
    await enter('5')

    await userEvent.click(screen.getByRole('link', { name: 'Harbour City Away Jersey' }))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Harbour City Away Jersey'))

    expect(quantity().value).toBe('1')
    expect(size('S').checked).toBe(true)
  })
})

describe('others also bought', () => {
  const rivalHome = { ...harbourHome, id: 20, name: 'Hill Rovers Home Jersey' }

  test('shows what the page does not show already', async () => {
    await openProduct({ '/api/products/7/also-bought': [rivalHome, harbourAway, harbourHome] })

    const articles = within(screen.getByRole('region', { name: 'Others also bought' })).getAllByRole('article')
    expect(articles).toHaveLength(1)
    expect(screen.getByRole('article', { name: 'Hill Rovers Home Jersey' })).toBe(articles[0])
  })

  test.each([
    ['nobody bought anything else', []],
    ['it is all shown already', [harbourAway]],
    ['it cannot be loaded', 500],
    ['it makes no sense', 'nonsense'],
  ])('is left out where %s', async (_, answer) => {
    await openProduct({ '/api/products/7/also-bought': answer })

    expect(screen.getByRole('region', { name: 'Complete the kit' })).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Others also bought' })).toBeNull()
  })
})

describe('the size guide', () => {
  test('opens beside the sizes and knows the chosen one', async () => {
    await openProduct()

    await userEvent.click(screen.getByRole('button', { name: 'Size guide' }))

    const guide = within(await screen.findByRole('dialog', { name: 'Size guide' }))
    expect(guide.getByRole('rowheader', { name: 'M chosen' })).toBeDefined()
  })

  test.each([[['One size']], [[]]])('is not offered for %j', async (size_variations) => {
    await openWith({ size_variations, size_stock: null })

    expect(screen.queryByRole('button', { name: 'Size guide' })).toBeNull()
  })
})

describe('trouble', () => {
  test.each(['/products/99', '/products/abc'])('%s is “Product not found”, with a way on', async (address) => {
    await openProduct({}, address)

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Product not found')
    expect(screen.getByRole('link', { name: 'All Jerseys' }).getAttribute('href')).toBe('/products')
  })

  test.each([
    ['a failing server', 500],
    ['an answer without a price', { id: 7, name: 'Free' }],
  ])('%s is “Error fetching product details”, and can be tried again', async (_, answer) => {
    const answers: Answers = { '/api/products/7': answer, '/api/clubs/3': harbourCity }
    await openPage(productPage, { route: '/products/:id', address: '/products/7', answers })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Error fetching product details')

    answers['/api/products/7'] = harbourHome
    await userEvent.click(screen.getByRole('link', { name: 'Try again' }))

    expect(await screen.findByRole('heading', { level: 1, name: 'Harbour City Home Jersey' })).toBeDefined()
  })
})
