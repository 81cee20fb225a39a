import { useRevalidator } from 'react-router'
import { notify } from '../../ui/notify'

/** After a change: the page shows the server's truth, and then says what was done. */
export function useReload(): (message: string) => Promise<void> {
  const { revalidate } = useRevalidator()
  return async (message) => {
    await revalidate()
    notify(message)
  }
}
