import { useRevalidator } from 'react-router'
import { notify } from '../../ui/notify'

/** Reloads the page's data after a change, then shows a message. */
export function useReload(): (message: string) => Promise<void> {
  const { revalidate } = useRevalidator()
  return async (message) => {
    await revalidate()
    notify(message)
  }
}
