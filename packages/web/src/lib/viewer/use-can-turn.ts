import { isSupported } from '@shop/jersey-viewer/is-supported'
import { useEffect, useState } from 'react'
import { whenIdle } from '../../lib/when-idle'

/** The answer never changes while a page is open, and asking costs time. */
let isPossible: boolean | undefined

/** Whether this browser can show a jersey from all sides. False until the page has had time to find out. */
export function useCanTurn(isWanted: boolean): boolean {
  const [canTurn, setCanTurn] = useState(false)

  // Only the browser knows, and only after more urgent work.
  useEffect(() => {
    if (isWanted) void whenIdle().then(() => setCanTurn((isPossible ??= isSupported())))
  }, [isWanted])

  return isWanted && canTurn
}
