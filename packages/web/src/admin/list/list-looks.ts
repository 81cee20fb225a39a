import { useState } from 'react'
import { localStored } from '../../lib/browser-storage'
import { pageSizeIn } from './list-address'

/** How lists look in this browser, the same for all of them. */
export type Density = 'comfortable' | 'compact'

const DENSITY = 'list-density'
const PAGE_SIZE = 'list-page-size'

export function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useState<Density>(() =>
    localStored.read(DENSITY) === 'compact' ? 'compact' : 'comfortable',
  )
  const choose = (next: Density) => {
    setDensity(next)
    localStored.write(DENSITY, next)
  }
  return [density, choose]
}

/** The page size that was chosen last; undefined if none was. */
export function storedPageSize(): number | undefined {
  return pageSizeIn(localStored.read(PAGE_SIZE))
}

export function storePageSize(size: number): void {
  localStored.write(PAGE_SIZE, String(size))
}
