import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { refusalText } from '../../lib/api-error'
import { notify } from '../../ui/notify'

interface ParcelCall {
  isUnderWay: boolean
  /** Runs a call, says how it went and reloads the page. Resolves to whether it was done. */
  run: (call: () => Promise<unknown>, done: string, failed: string) => Promise<boolean>
}

/** Runs a call about parcels, and reloads even if it fails, because somebody else may have been faster. */
export function useParcelCall(): ParcelCall {
  const [isUnderWay, setUnderWay] = useState(false)
  const { revalidate } = useRevalidator()

  async function run(call: () => Promise<unknown>, done: string, failed: string): Promise<boolean> {
    setUnderWay(true)
    try {
      await call()
      notify(done)
      return true
    } catch (error) {
      notify(refusalText(error, failed), 'error')
      return false
    } finally {
      await revalidate()
      setUnderWay(false)
    }
  }
  return { isUnderWay, run }
}
