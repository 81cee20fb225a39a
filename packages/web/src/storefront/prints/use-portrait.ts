import type { ProductTurn } from '@shop/contract/catalog'
import { startTransition, useEffect, useRef, useState } from 'react'
import type { PrintLettering } from './draw-print'
import { startPortraits, type Portraits } from './portraits'

interface Portrait {
  /** The URL of the latest picture; null until the first one is taken. */
  picture: string | null
  isImpossible: boolean
}

/** Pictures of a jersey's back with name and number, taken of its shape. No shape, no pictures. */
export function usePortrait(turn: ProductTurn | null, lettering: PrintLettering | undefined): Portrait {
  const portraits = useRef<Portraits | null>(null)
  // As text, because a product that is loaded again is the same jersey.
  const jersey = turn && JSON.stringify(turn)
  const [taken, setTaken] = useState<{ jersey: string; picture: string } | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const isWanted = lettering !== undefined
  const { name, number, digits } = lettering ?? {}

  // A worker lives outside React.
  useEffect(() => {
    if (jersey === null) return
    const started = startPortraits(JSON.parse(jersey) as ProductTurn, {
      onPicture: (picture) => startTransition(() => setTaken({ jersey, picture })),
      onFailure: () => setFailed(jersey),
    })
    portraits.current = started
    return () => {
      started.close()
      portraits.current = null
      setTaken(null)
    }
  }, [jersey])

  // Every keystroke goes to the worker, which skips letterings that it has no time for.
  useEffect(() => {
    if (!isWanted) return
    portraits.current?.letter({
      ...(name !== undefined && { name }),
      ...(number !== undefined && { number }),
      ...(digits && { digits }),
    })
  }, [jersey, isWanted, name, number, digits])

  return {
    picture: taken?.jersey === jersey ? taken.picture : null,
    isImpossible: failed !== null && failed === jersey,
  }
}
