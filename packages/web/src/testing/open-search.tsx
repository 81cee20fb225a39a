import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, useLocation } from 'react-router'
import { SearchForm } from '../storefront/layout/search-form'
// Loaded beforehand: what a test waits for is not the loading.
import '../storefront/search/search-suggestions'
import { answering, type Answering } from './answering'

export const aJersey = {
  id: 7,
  name: 'Harbour City Home Jersey',
  image: '/pictures/front/640.webp',
  colour: 'green',
  price: 409,
  club: 'Harbour City',
}
export const aClub = { id: 3, name: 'Harbour City', image: null, colour: 'green', league: 'Northern League' }
export const aLeague = { id: 1, name: 'Harbour League', image: null, colour: null, country: 'Northland' }

export const harbour = { products: [aJersey], clubs: [aClub], leagues: [aLeague], products_count: 12 }
export const nothing = { products: [], clubs: [], leagues: [], products_count: 0 }

/** The name of the call for some words, and a good answer to it. */
export const asked = (words: string) => `GET /api/suggestions?${new URLSearchParams({ search: words }).toString()}`
export const found = (body: unknown) => ({ status: 200, body })

/** Opens a page with nothing but the search field and something else to press. The answers may be changed afterwards. */
export function openSearch(answers: Answering = {}, { address = '/leagues', isInSheet = false } = {}) {
  const server = answering(answers)
  const Stub = createRoutesStub([{ path: '*', Component: () => <Page isInSheet={isInSheet} /> }])
  render(<Stub initialEntries={[address]} />)
  return server
}

export const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search jerseys' })
export const type = (text: string) => userEvent.type(field(), text)
export const press = (key: string) => userEvent.keyboard(`{${key}}`)
export const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
export const findOption = (name: string | RegExp) => screen.findByRole('option', { name })
export const address = () => screen.getByTestId('address').textContent

export const pause = (ms: number) => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)))

/** What Enter would follow. */
export function activeOption(): string | undefined {
  const id = field().getAttribute('aria-activedescendant')
  return id === null ? undefined : (document.getElementById(id)?.textContent ?? 'none')
}

function Page({ isInSheet }: { isInSheet: boolean }) {
  const { pathname, search } = useLocation()
  return (
    <>
      <SearchForm isInSheet={isInSheet} />
      <button>Elsewhere</button>
      <p data-testid="address">{pathname + search}</p>
    </>
  )
}
