import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { navigateWith } from '../../lib/handle-status'
import { harbourAway, harbourCity, harbourHome, printOffer } from '../../testing/catalogue'
import { openPage, type Answers } from '../../testing/open-page'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import * as productPage from '../product/product-page'

const printable = { ...harbourHome, is_printable: true }
const CHECK_NAME = 'Please check the name.'

beforeEach(() => {
  navigateWith(vi.fn())
  return () => {
    vi.unstubAllGlobals()
    givenNobody()
  }
})

/** Opens a product. The given object takes the usual replies too, so that a test can change a reply afterwards. */
function openProduct(answers: Answers = {}, address = '/products/7') {
  Object.assign(answers, {
    '/api/products/7': printable,
    '/api/clubs/3': harbourCity,
    '/api/products/7/print': printOffer,
    '/api/print-rules': { blocked_words: [{ word: 'rival', anywhere: true }] },
    '/api/cart/items': { cart: {} },
    ...answers,
  })
  return openPage(productPage, { route: '/products/:id', address, answers })
}

async function openBox(answers: Answers = {}) {
  const fetched = await openProduct(answers)
  await userEvent.click(openButton())
  await screen.findByRole('textbox', { name: 'Name' })
  return fetched
}

const IN_ARABIC = {
  '/api/products/7/print': { ...printOffer, arabic: true },
  '/api/print-rules': { blocked_words: [], arabic: true },
}

const easternDigits = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Eastern digits/ })
const openButton = () => screen.getByRole('button', { name: 'Add name and number' })
const addButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add to Cart', description: '' })
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
const numberField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'No.' })
const consent = () => screen.getByRole('checkbox', { name: 'I understand that printed jerseys can’t be returned' })
const preview = () => screen.getByRole<HTMLImageElement>('img', { name: /^Back of the jersey/ })
/** What the bar at the bottom of a phone's screen names as missing. CSS draws it. */
const barSays = () => document.querySelector<HTMLElement>('[data-text]')?.dataset.text
const box = () => within(screen.getByRole('region', { name: 'Name and number' }))
const sentOptions = (fetched: Awaited<ReturnType<typeof openProduct>>) =>
  fetched.mock.calls
    .filter(([path]) => path === '/api/cart/items')
    .map(([, request]) => (JSON.parse(request?.body as string) as { options: unknown }).options)

describe('the row', () => {
  test('tells the fee, and nothing is fetched before it is opened', async () => {
    const fetched = await openProduct()

    expect(box().getByText('45.00')).toBeDefined()
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
    expect(fetched).not.toHaveBeenCalledWith('/api/print-rules', expect.anything())
    expect(addButton().disabled).toBe(false)
  })

  test.each([
    ['the jersey can’t be had with it', { '/api/products/7': harbourHome }],
    ['the offer can’t be loaded', { '/api/products/7/print': 500 }],
    ['the jersey is sold out', { '/api/products/7': { ...printable, stock: 0, size_stock: { S: 0, M: 0, L: 0 } } }],
  ])('is left out where %s', async (_, answers) => {
    await openProduct(answers)

    expect(screen.queryByText('Name and number')).toBeNull()
  })

  test('says so where it can’t be opened, and can be tried again', async () => {
    const answers: Answers = { '/api/print-rules': 500 }
    await openProduct(answers)

    await userEvent.click(openButton())
    expect(await screen.findByText('Name and number could not be opened. Please try again.')).toBeDefined()
    expect(addButton().disabled).toBe(false)

    answers['/api/print-rules'] = { blocked_words: [] }
    await userEvent.click(openButton())
    expect(await screen.findByRole('textbox', { name: 'Name' })).toBe(document.activeElement)
  })
})

describe('whoever came to customise a jersey', () => {
  test('finds its back and the open form, and nothing complains yet', async () => {
    await openProduct({}, '/products/7#customise')

    expect(await screen.findByRole('textbox', { name: 'Name' })).toBe(document.activeElement)
    expect(screen.getByRole('button', { name: 'Back' }).getAttribute('aria-pressed')).toBe('true')
    expect(nameField().getAttribute('aria-invalid')).toBeNull()
    expect(screen.getByText('Enter a name or a number, or remove the print.').className).not.toMatch(/fault/)
  })

  test('is left where they are by a form that opens late', async () => {
    await openProduct({}, '/products/7#customise')
    const quantity = screen.getByRole('spinbutton', { name: 'Quantity' })
    quantity.focus()

    await screen.findByRole('textbox', { name: 'Name' })

    expect(document.activeElement).toBe(quantity)
  })

  test('finds the plain jersey where it can’t be printed', async () => {
    await openProduct({ '/api/products/7': harbourHome }, '/products/7#customise')

    expect(screen.queryByText('Name and number')).toBeNull()
    expect(addButton().disabled).toBe(false)
  })
})

describe('typing', () => {
  test('shows the text on the back, turns the jersey to it and adds the fee', async () => {
    await openBox()
    const plain = preview().src
    expect(screen.queryByText('454.00')).toBeNull()

    await userEvent.type(nameField(), 'Omar')
    await userEvent.type(numberField(), '10')

    await screen.findByRole('img', { name: 'Back of the jersey with OMAR 10' })
    expect(preview().src).not.toBe(plain)
    expect(screen.getByRole('button', { name: 'Back' }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole<HTMLImageElement>('img', { name: /Home Jersey, back$/ }).src).toBe(preview().src)
    expect(screen.getAllByText('454.00')).toHaveLength(2)
  })

  test('does not turn a jersey back that somebody turned to its front', async () => {
    await openBox()
    await userEvent.type(nameField(), 'O')
    await userEvent.click(screen.getByRole('button', { name: 'Front' }))

    await userEvent.type(nameField(), 'mar')

    expect(screen.getByRole('button', { name: 'Front' }).getAttribute('aria-pressed')).toBe('true')
  })

  test('nobody is corrected in the middle of a word, but after a pause', async () => {
    await openBox()

    await userEvent.type(nameField(), 'Rival')
    expect(box().queryByText(/We don’t print this/)).toBeNull()

    expect(await box().findByText(/We don’t print this/)).toBeDefined()
    expect(nameField().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(CHECK_NAME)).toBeDefined()
    expect(barSays()).toBe('Check the name')

    await userEvent.type(nameField(), '{Backspace}{Backspace}')
    await waitFor(() => expect(box().queryByText(/We don’t print this/)).toBeNull())
  })

  test('a refused word is not drawn on the shirt; what is printed beside it is', async () => {
    await openBox()
    const plain = preview().src
    await userEvent.type(nameField(), 'Rival')
    await waitFor(() => expect(screen.queryByText(CHECK_NAME)).not.toBeNull())

    expect(preview()).toHaveProperty('alt', 'Back of the jersey')
    expect(preview().src).toBe(plain)
    expect(
      screen
        .getByRole('img', { name: /Home Jersey, back$/ })
        .closest('picture')
        ?.querySelector('source'),
    ).not.toBeNull()

    await userEvent.type(numberField(), '10')
    expect(await screen.findByRole('img', { name: 'Back of the jersey with 10' })).toBeDefined()
  })

  test.each(['100', '-1', '1.5', 'ten'])('“%s” is no number, which leaving the field tells', async (number) => {
    await openBox()

    await userEvent.type(numberField(), number)
    await userEvent.tab()

    expect(await box().findByText('A number is a whole number from 0 to 99.')).toBeDefined()
    expect(numberField().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Please check the number.')).toBeDefined()
  })

  test('an Arabic name is answered with a Latin one to accept', async () => {
    await openBox()
    await userEvent.type(nameField(), 'محمد')
    expect(await box().findByText('Names are printed in Latin letters.')).toBeDefined()

    await userEvent.click(box().getByRole('button', { name: 'Use MOHAMMED' }))

    expect(nameField().value).toBe('MOHAMMED')
    expect(document.activeElement).toBe(nameField())
    await waitFor(() => expect(box().queryByText('Names are printed in Latin letters.')).toBeNull())
  })

  test('an Arabic name is drawn where the shop prints it, with Eastern digits as they are typed', async () => {
    const fetched = await openBox(IN_ARABIC)
    givenSignedIn()
    await userEvent.type(nameField(), 'محمد')
    await userEvent.type(numberField(), '٧')
    expect(await screen.findByRole('img', { name: 'Back of the jersey with محمد ٧' })).toBeDefined()
    expect(easternDigits().checked).toBe(true)
    await userEvent.click(consent())
    await waitFor(() => expect(addButton().disabled).toBe(false))

    await userEvent.click(addButton())
    await userEvent.click(easternDigits())
    expect(await screen.findByRole('img', { name: 'Back of the jersey with محمد 7' })).toBeDefined()
    await userEvent.click(addButton())

    await waitFor(() => expect(sentOptions(fetched)).toHaveLength(2))
    expect(sentOptions(fetched)).toEqual([
      { size: 'M', name: 'محمد', number: 7, digits: 'eastern' },
      { size: 'M', name: 'محمد', number: 7 },
    ])
  })

  test('a name of two directions is refused', async () => {
    await openBox(IN_ARABIC)
    await userEvent.type(nameField(), 'محمد Omar')

    expect(await box().findByText('A name is written in Arabic or in Latin letters, not in both.')).toBeDefined()
  })

  test('hostile text is refused and never becomes markup', async () => {
    await openBox()

    await userEvent.click(nameField())
    await userEvent.paste('</text><script>alert(1)</script>"onload=')

    expect(await box().findByText(/Only letters, spaces, hyphens/)).toBeDefined()
    expect(decodeURIComponent(preview().src)).not.toMatch(/script|onload/i)
    expect(addButton().disabled).toBe(true)
  })
})

describe('the squad', () => {
  const players = [
    { name: 'Khalid', number: 9 },
    { name: 'Omar', number: 10 },
  ]

  test('fills both fields; what is typed then is one’s own', async () => {
    await openBox({ '/api/products/7/print': { ...printOffer, players } })
    const squad = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Player' })
    const chosen = () => squad.options[squad.selectedIndex]?.textContent
    expect(chosen()).toBe('Choose a player')

    await userEvent.selectOptions(squad, '10 Omar')
    expect([nameField().value, numberField().value]).toEqual(['Omar', '10'])
    expect(chosen()).toBe('10 Omar')

    await userEvent.type(numberField(), '{Backspace}')
    expect(chosen()).toBe('Own text')
  })

  test('is not asked for where none is kept', async () => {
    await openBox()

    expect(screen.queryByRole('combobox', { name: 'Player' })).toBeNull()
  })
})

describe('Add to Cart', () => {
  test('needs a text and the consent, and says which is missing', async () => {
    await openBox()
    expect(addButton().disabled).toBe(true)
    expect(screen.getByText('Enter a name or a number, or remove the print.')).toBeDefined()
    expect(barSays()).toBe('Enter a name or number')

    await userEvent.type(numberField(), '0')
    expect(await screen.findByText('Please tick that printed jerseys can’t be returned.')).toBeDefined()
    expect(barSays()).toBe('Tick “I understand”')
    expect(addButton().disabled).toBe(true)

    await userEvent.click(consent())
    expect(addButton().disabled).toBe(false)
    expect(barSays()).toBeUndefined()
  })

  test('sends what is printed with the size; the text stays for the next shirt', async () => {
    const fetched = await openBox()
    givenSignedIn()
    await userEvent.type(nameField(), 'Omar')
    await userEvent.type(numberField(), '10')
    await userEvent.click(consent())
    await waitFor(() => expect(addButton().disabled).toBe(false))

    await userEvent.click(addButton())
    expect(await screen.findByText('Item added to cart successfully!')).toBeDefined()
    expect(nameField().value).toBe('Omar')

    await userEvent.clear(numberField())
    await userEvent.click(addButton())
    await waitFor(() => expect(sentOptions(fetched)).toHaveLength(2))
    expect(sentOptions(fetched)).toEqual([
      { size: 'M', name: 'Omar', number: 10 },
      { size: 'M', name: 'Omar' },
    ])
  })

  test('shows at the field what the server refuses', async () => {
    const answers: Answers = {}
    await openBox(answers)
    givenSignedIn()
    await userEvent.type(nameField(), 'Omar')
    await userEvent.click(consent())
    await waitFor(() => expect(addButton().disabled).toBe(false))
    const text = 'We don’t print this. Please choose something else.'
    const errors = { 'options.name': [text] }
    answers['/api/cart/items'] = Response.json({ message: text, errors }, { status: 422 })

    await userEvent.click(addButton())

    expect(await screen.findAllByText(text)).toHaveLength(1)
    expect(box().getByText(text)).toBeDefined()
    expect(document.activeElement).toBe(nameField())
    expect(addButton().disabled).toBe(true)
    await waitFor(() => expect(preview().alt).toBe('Back of the jersey'))
    await userEvent.type(nameField(), 's')
    expect(box().queryByText(text)).toBeNull()
    expect(addButton().disabled).toBe(false)
  })

  test('sends nothing of what was removed', async () => {
    const fetched = await openBox()
    givenSignedIn()
    await userEvent.type(nameField(), 'Omar')
    await userEvent.click(consent())

    await userEvent.click(screen.getByRole('button', { name: 'Remove name and number' }))

    expect(document.activeElement).toBe(openButton())
    expect(screen.queryByText('454.00')).toBeNull()
    await userEvent.click(addButton())
    await waitFor(() => expect(sentOptions(fetched)).toEqual([{ size: 'M' }]))

    await userEvent.click(openButton())
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })).value).toBe('')
  })

  test('the text of one jersey does not pass to the next', async () => {
    const away = { ...harbourAway, is_printable: true }
    await openBox({ '/api/products/8': away, '/api/products/8/print': printOffer })
    await userEvent.type(nameField(), 'Omar')

    await userEvent.click(screen.getByRole('link', { name: 'Harbour City Away Jersey' }))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Harbour City Away Jersey'))

    expect(openButton()).toBeDefined()
    expect(screen.queryByText('Back view')).toBeNull()
    expect(addButton().disabled).toBe(false)
  })
})
