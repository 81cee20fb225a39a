import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recentSearches } from './recent-searches'
import { texts } from '../../lib/texts'
import { heldBack } from '../../testing/open-form-page'
import {
  aClub,
  activeOption,
  address,
  asked,
  field,
  findOption,
  found,
  harbour,
  nothing,
  openSearch,
  options,
  pause,
  press,
  type,
} from '../../testing/open-search'
import { givenNobody } from '../../testing/visitors'

beforeEach(givenNobody)
afterEach(() => {
  act(givenNobody)
  vi.unstubAllGlobals()
})

const HARBOUR = { [asked('harb')]: found(harbour) }
const SEE_ALL = 'See all 12 jerseys for “harb”'
const live = () => document.querySelector('[aria-live=polite]')?.textContent

describe('while somebody types', () => {
  test('jerseys, clubs and leagues are proposed in groups, and all that is found', async () => {
    openSearch(HARBOUR)
    await type('harb')

    const jersey = await findOption('Harbour City Home Jersey Harbour City AED 409.00')
    expect(jersey.getAttribute('href')).toBe('/products/7')
    const clubs = within(screen.getByRole('group', { name: 'Clubs' }))
    expect(clubs.getByRole('option', { name: 'Harbour City Northern League' }).getAttribute('href')).toBe('/clubs/3')
    const leagues = within(screen.getByRole('group', { name: 'Leagues' }))
    expect(leagues.getByRole('option', { name: 'Harbour League Northland' }).getAttribute('href')).toBe('/leagues/1')
    expect(screen.getByRole('option', { name: SEE_ALL }).getAttribute('href')).toBe('/products?search=harb')
    expect(live()).toBe('3 suggestions')
  })

  test('the server is asked once the typing pauses', async () => {
    const { calls } = openSearch(HARBOUR)
    await type('harb')
    await findOption(SEE_ALL)

    expect(calls.map(({ name }) => name)).toEqual([asked('harb')])
  })

  test('an answer that comes late does not replace a newer one', async () => {
    const late = heldBack(found(nothing))
    openSearch({ [asked('ha')]: late.reply, ...HARBOUR })
    await type('ha')
    await pause(200)
    await type('rb')
    await findOption(SEE_ALL)

    await act(async () => {
      late.release()
      await late.reply
    })

    expect(screen.getByRole('option', { name: SEE_ALL })).toBeDefined()
  })

  test('earlier rows stay until newer ones come', async () => {
    const next = heldBack(found({ ...nothing, clubs: [{ ...aClub, name: 'Harbour Town' }] }))
    openSearch({ ...HARBOUR, [asked('harbo')]: next.reply })
    await type('harb')
    await findOption(SEE_ALL)
    await type('o')
    await pause(350)
    expect(screen.getByRole('option', { name: SEE_ALL })).toBeDefined()

    next.release()
    await findOption('Harbour Town Northern League')
    expect(options()).toHaveLength(1)
  })

  test('somebody who waits for the first answer sees that it is on its way', async () => {
    const held = heldBack(found(harbour))
    openSearch({ [asked('harb')]: held.reply })
    await type('harb')
    expect(document.querySelector('[aria-busy=true]')).toBeNull()

    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).not.toBeNull())
    held.release()
    await findOption(SEE_ALL)
    expect(document.querySelector('[aria-busy=true]')).toBeNull()
  })

  test('nothing found says so and shows a way on', async () => {
    openSearch({ [asked('zzz')]: found(nothing) })
    await type('zzz')

    expect(await screen.findByText('No jerseys, clubs or leagues for “zzz”')).toBeDefined()
    await userEvent.click(screen.getByRole('option', { name: 'Browse every jersey' }))
    expect(address()).toBe('/products')
    expect(field().value).toBe('')
  })

  test('a failure is said quietly, and Enter still searches', async () => {
    openSearch({ [asked('harb')]: { status: 500 } })
    await type('harb')
    await screen.findByText(texts.search.failed)
    expect(field().getAttribute('aria-expanded')).toBe('false')

    await press('Enter')
    expect(address()).toBe('/products?search=harb')
    expect(screen.queryByText(texts.search.failed)).toBeNull()
  })

  test('one jersey is not called all of them', async () => {
    openSearch({ [asked('harb')]: found({ ...harbour, products_count: 1 }) })
    await type('harb')

    expect(await findOption('See 1 jersey for “harb”')).toBeDefined()
  })
})

describe('by keyboard', () => {
  test('the arrows go through all rows and back to the field', async () => {
    openSearch(HARBOUR)
    await type('harb')
    await findOption(SEE_ALL)
    expect(field().getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('listbox').id).toBe(field().getAttribute('aria-controls'))
    expect(activeOption()).toBeUndefined()

    const seen: unknown[] = []
    for (let step = 0; step < 6; step++) {
      await press('ArrowDown')
      seen.push(activeOption())
    }
    expect(seen).toEqual([...options(), undefined, options()[0]])
    await press('ArrowUp')
    await press('ArrowUp')
    expect(activeOption()).toBe(SEE_ALL)
    expect(screen.getAllByRole('option', { selected: true }).map((option) => option.textContent)).toEqual([SEE_ALL])
    expect(document.activeElement).toBe(field())
  })

  test('Enter follows the active row', async () => {
    openSearch(HARBOUR)
    await type('harb')
    await findOption(SEE_ALL)
    await press('ArrowDown')
    await press('ArrowDown')
    await press('Enter')

    expect(address()).toBe('/clubs/3')
    expect(options()).toEqual([])
    expect(field().value).toBe('')
    expect(recentSearches.list()).toEqual(['Harbour City'])
  })

  test('Enter without an active row searches for the words', async () => {
    openSearch(HARBOUR)
    await type('harb')
    await findOption(SEE_ALL)
    await press('Enter')

    expect(address()).toBe('/products?search=harb')
    expect(options()).toEqual([])
    expect(field().value).toBe('harb')
    await waitFor(() => expect(recentSearches.list()).toEqual(['harb']))
  })

  test.each(['Home', 'End', 'ArrowLeft', 'ArrowRight'])('%s goes back into the text', async (key) => {
    openSearch(HARBOUR)
    await type('harb')
    await findOption(SEE_ALL)
    await press('ArrowDown')
    await press(key)

    expect(activeOption()).toBeUndefined()
    expect(options()).toHaveLength(4)
  })

  test('Escape closes first and clears then', async () => {
    openSearch(HARBOUR)
    await type('harb')
    await findOption(SEE_ALL)

    await press('Escape')
    expect(options()).toEqual([])
    expect(field().value).toBe('harb')
    expect(field().getAttribute('aria-expanded')).toBe('false')

    await press('Escape')
    expect(field().value).toBe('')
  })

  test('the arrow opens again what Escape closed', async () => {
    openSearch(HARBOUR)
    await type('harb')
    await findOption(SEE_ALL)
    await press('Escape')
    await press('ArrowDown')

    expect(await findOption(SEE_ALL)).toBeDefined()
  })

  test('Tab leaves and closes', async () => {
    openSearch(HARBOUR)
    await type('harb')
    await findOption(SEE_ALL)
    await userEvent.tab()

    expect(options()).toEqual([])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }))
  })
})

describe('by pointer', () => {
  test('a pressed row is followed, and keeps the focus in the field until then', async () => {
    openSearch(HARBOUR)
    await type('harb')
    await userEvent.click(await findOption(/Home Jersey/))

    expect(address()).toBe('/products/7')
    expect(options()).toEqual([])
  })

  test('a row opened in a new tab leaves this one as it is', async () => {
    openSearch(HARBOUR)
    await type('harb')
    const jersey = await findOption(/Home Jersey/)
    // Prevents the click's default action: happy-dom would follow the link, as a browser does in the new tab.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    const user = userEvent.setup()
    await user.keyboard('{Control>}')
    await user.click(jersey)

    expect(address()).toBe('/leagues')
    expect(options()).toHaveLength(4)
  })

  test('a press elsewhere closes', async () => {
    openSearch(HARBOUR)
    await type('harb')
    await findOption(SEE_ALL)
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))

    expect(options()).toEqual([])
  })

  test('in a sheet the rows stay when the keyboard is put away', async () => {
    openSearch(HARBOUR, { isInSheet: true })
    await type('harb')
    await findOption(SEE_ALL)
    act(() => field().blur())

    expect(options()).toHaveLength(4)
  })

  test('the field can be emptied', async () => {
    openSearch(HARBOUR)
    await type('harb')
    await findOption(SEE_ALL)
    await userEvent.click(screen.getByRole('button', { name: 'Empty the field' }))

    expect(field().value).toBe('')
    expect(options()).toEqual([])
    expect(document.activeElement).toBe(field())
  })
})

test('the field shows what the address says, and gives up what was typed only for that', async () => {
  openSearch({}, { address: '/products?search=al+ain' })
  expect(field().value).toBe('al ain')

  await type(' away')
  await press('Enter')
  expect(address()).toBe('/products?search=al+ain+away')
  expect(field().value).toBe('al ain away')
  expect(document.activeElement).toBe(field())
})
