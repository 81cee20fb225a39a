import { isSupported } from '@shop/jersey-viewer/is-supported'
import { useEffect, useState } from 'react'
import { whenIdle } from '../when-idle'

/** The answer never changes while a page is open, and asking costs time. */
let isPossible: boolean | undefined

/** Whether this browser can show a jersey from all sides. The first answer takes some time. */
export function canTurn(): boolean {
  return (isPossible ??= isSupported())
}

/** The same without haste: false until the page has had time to find out. */
export function useCanTurn(isWanted: boolean): boolean {
  const [isAble, setAble] = useState(false)

  // Only the browser knows, and only after more urgent work.
  useEffect(() => {
    if (isWanted) void whenIdle().then(() => setAble(canTurn()))
  }, [isWanted])

  return isWanted && isAble
}
