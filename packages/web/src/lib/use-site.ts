import { useRouteLoaderData } from 'react-router'
import type { Site } from './page-meta'

/** What the root loader knows of the shop. */
export interface RootData extends Site {
  year: number
  timeZone: string
}

const YEAR_OF_START = new Date().getFullYear()

/** The defaults are for the page that says that even the root loader failed. */
export function useSite(): Pick<RootData, 'shopName' | 'year'> {
  const site = useRouteLoaderData<RootData>('root')
  return { shopName: site?.shopName ?? 'Touchline', year: site?.year ?? YEAR_OF_START }
}
