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
  const sitter = turn && JSON.stringify(turn)
  const [taken, setTaken] = useState<{ sitter: string; picture: string } | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const isWanted = lettering !== undefined
  const { name, number, digits } = lettering ?? {}

  // A worker lives outside React.
  useEffect(() => {
    if (sitter === null) return
    const started = startPortraits(JSON.parse(sitter) as ProductTurn, {
      onPicture: (picture) => startTransition(() => setTaken({ sitter, picture })),
      onFailure: () => setFailed(sitter),
    })
    portraits.current = started
    return () => {
      started.close()
      portraits.current = null
      setTaken(null)
    }
  }, [sitter])

  // Whatever is typed is passed on; the worker skips what it has no time for.
  useEffect(() => {
    if (!isWanted) return
    portraits.current?.letter({
      ...(name !== undefined && { name }),
      ...(number !== undefined && { number }),
      ...(digits && { digits }),
    })
  }, [sitter, isWanted, name, number, digits])

  return {
    picture: taken?.sitter === sitter ? taken.picture : null,
    isImpossible: failed !== null && failed === sitter,
  }
}
