import * as texts from '#messages/texts'
import type { ProductTurn } from '@shop/contract/catalog'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCanTurn } from '../../lib/viewer/use-can-turn'
import { notify } from '../../ui/notify'
import { loadTurner } from './load-turner'
import type { Turnable } from './turnable'

/** Shorter waits need no sign of progress. */
const PATIENCE_MILLISECONDS = 300
/** The page stops waiting for the first frame after this time. */
const LONGEST_COMING_MILLISECONDS = 20_000

export interface Turn {
  /** False where the browser can't, or the jersey has no shape. */
  isPossible: boolean
  /** From the press until the first frame is shown. */
  isComing: boolean
  /** The viewer has been loading for so long that progress is shown. */
  isSlow: boolean
  /** The jersey is shown from all sides in place of a picture. */
  isShown: boolean
  /** Null until code and shape are loaded. */
  turnable: Turnable | null
  open: () => void
  /** The first frame is there. */
  show: () => void
  close: () => void
  fail: () => void
}

type Phase = 'closed' | 'coming' | 'shown'

/** Opens and closes the view from all sides. Its code and the jersey's shape are loaded when it is first opened. */
export function useTurn(turn: ProductTurn | null): Turn {
  const isPossible = useCanTurn(turn !== null)
  const [phase, setPhase] = useState<Phase>('closed')
  const [turnable, setTurnable] = useState<Turnable | null>(null)
  const [isSlow, setSlow] = useState(false)
  const opening = useRef(0)
  const isComing = phase === 'coming'

  const giveUp = useEffectEvent(() => fail())

  // Timers live outside React.
  useEffect(() => {
    if (!isComing) return
    const patience = setTimeout(() => setSlow(true), PATIENCE_MILLISECONDS)
    const limit = setTimeout(giveUp, LONGEST_COMING_MILLISECONDS)
    return () => {
      clearTimeout(patience)
      clearTimeout(limit)
      setSlow(false)
    }
  }, [isComing])

  function close() {
    opening.current++
    setPhase('closed')
    setTurnable(null)
  }

  function fail() {
    close()
    notify(texts.product_turnFailed, 'error')
  }

  async function load(wanted: ProductTurn) {
    const number = ++opening.current
    setPhase('coming')
    try {
      const shape = await loadTurner(wanted.mesh)
      // The customer may have closed it meanwhile.
      if (number === opening.current) setTurnable({ ...wanted, shape })
    } catch {
      if (number === opening.current) fail()
    }
  }

  return {
    isPossible,
    isComing,
    isSlow,
    isShown: phase === 'shown',
    turnable,
    open: () => {
      if (turn && phase === 'closed') void load(turn)
    },
    show: () => setPhase('shown'),
    close,
    fail,
  }
}
