import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, useLocation } from 'react-router'
import { SearchForm } from '../storefront/layout/search-form'
// Imported here, so that tests do not wait until the lazy component is loaded.
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

/** The name of the call that asks for suggestions, and a successful reply to it. */
export const asked = (words: string) => `GET /api/suggestions?${new URLSearchParams({ search: words }).toString()}`
export const found = (body: unknown) => ({ status: 200, body })

/** Opens a page with the search field and a button beside it. The replies may be changed afterwards. */
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

/** The text of the highlighted option, which Enter would open. */
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
