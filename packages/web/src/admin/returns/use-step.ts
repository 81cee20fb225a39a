import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { errorText } from '../../lib/api-error'
import { notify } from '../../ui/notify'
import { returnAdminTexts } from './return-words'

/** Takes a step of a return and reloads the return, also after a failure. */
export function useStep(): { taking: string | null; take: (name: string, call: () => Promise<unknown>) => void } {
  const [taking, setTaking] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  async function take(name: string, call: () => Promise<unknown>) {
    setTaking(name)
    try {
      await call()
    } catch (error) {
      notify(errorText(error, returnAdminTexts.stepFailed), 'error')
    }
    await revalidate()
    setTaking(null)
  }
  return { taking, take: (name, call) => void take(name, call) }
}
