import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root'

/** What the root loader knows of the shop; the defaults are for the page that says even that could not be loaded. */
export function useSite(): { shopName: string; year: number } {
  const site = useRouteLoaderData<typeof loader>('root')
  return { shopName: site?.shopName ?? 'Touchline', year: site?.year ?? new Date().getFullYear() }
}
