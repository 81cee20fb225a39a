import * as m from '#messages/admin-prints'
import type { PrintJob } from '@shop/contract/prints'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { adminTexts } from '../texts'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { notify } from '../../ui/notify'

interface MarkPrinted {
  isUnderWay: boolean
  /** Resolves to whether the prints were saved. */
  markPrinted: (jobs: readonly PrintJob[], printed: boolean) => Promise<boolean>
}

/** Marks prints as printed or not printed, and reloads the queue even if that fails. */
export function useMarkPrinted(): MarkPrinted {
  const [isUnderWay, setUnderWay] = useState(false)
  const { revalidate } = useRevalidator()

  async function markPrinted(jobs: readonly PrintJob[], printed: boolean): Promise<boolean> {
    setUnderWay(true)
    try {
      await api.call('PUT /api/admin/print-queue', { body: { ids: jobs.map(({ id }) => id), printed } })
      notify(printed ? m.printsTickedOff({ count: jobs.length }) : m.printsBackInTheQueue({ count: jobs.length }))
      return true
    } catch (error) {
      notify(refusalText(error, adminTexts.prints.updateFailed), 'error')
      return false
    } finally {
      await revalidate()
      setUnderWay(false)
    }
  }
  return { isUnderWay, markPrinted }
}
