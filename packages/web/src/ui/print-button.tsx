import { useState, type ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import { Button } from './button'

/** After this long the page is printed without the pictures that are still to come. */
const LONGEST_WAIT_IN_MS = 20_000
const PAUSE_IN_MS = 100

type PrintButtonProps = Omit<ComponentProps<typeof Button>, 'loading' | 'onClick'>

/** Prints the page once its pictures are there: a browser prints what has not arrived as nothing. */
export function PrintButton(props: PrintButtonProps) {
  const [isWaiting, setWaiting] = useState(false)

  async function print(button: HTMLElement) {
    if (!havePicturesArrived()) {
      setWaiting(true)
      await untilPicturesArrive(button)
      flushSync(() => setWaiting(false))
    }
    if (button.isConnected) window.print()
  }

  return <Button {...props} loading={isWaiting} onClick={({ currentTarget }) => void print(currentTarget)} />
}

/** Ends as soon as the button is gone, too: whoever has left the page prints nothing. */
async function untilPicturesArrive(button: HTMLElement): Promise<void> {
  const end = Date.now() + LONGEST_WAIT_IN_MS
  while (button.isConnected && !havePicturesArrived() && Date.now() < end)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_IN_MS))
}

/** One that failed counts as well; a lazy one may never be asked for. */
function havePicturesArrived(): boolean {
  return [...document.querySelectorAll('img')].every(({ complete, loading }) => complete || loading === 'lazy')
}
