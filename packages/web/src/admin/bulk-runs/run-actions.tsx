import * as m from '#messages/admin-bulk-runs'
import type { BulkRun } from '@shop/contract/bulk-runs'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { adminTexts } from '../texts'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/button'
import { ConfirmSheet } from '../../ui/confirm-sheet'
import { notify } from '../../ui/notify'
import { takeBackQuestion } from './run-words'

/** Stops the run after its current batch. */
export function StopButton({ run: { id } }: { run: BulkRun }) {
  return (
    <StopWork label={m.stop} stop={() => api.call('POST /api/admin/product-changes/{id}/stop', { params: { id } })} />
  )
}

interface StopWorkProps {
  label: string
  stop: () => Promise<unknown>
}

/** Stops work of the server and loads its state. */
export function StopWork({ label, stop }: StopWorkProps) {
  const { revalidate } = useRevalidator()
  const [isStopping, setStopping] = useState(false)

  async function run() {
    setStopping(true)
    try {
      await stop()
      await revalidate()
    } catch (error) {
      notify(refusalText(error, adminTexts.bulkRuns.stopFailed), 'error')
    } finally {
      setStopping(false)
    }
  }

  return (
    <Button variant="outline" loading={isStopping} loadingLabel={m.stopping} onClick={() => void run()}>
      {label}
    </Button>
  )
}

/** Asks for confirmation, starts the undo of the run and navigates to the page that shows its progress. */
export function TakeBackButton({ run }: { run: BulkRun }) {
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const [isStarting, setStarting] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function takeBack() {
    setStarting(true)
    setRefusal(undefined)
    try {
      const undo = await api.call('POST /api/admin/product-changes/{id}/undo', { params: { id: run.id } })
      setAsked(false)
      await navigate(paths.adminBulkRun(undo.id))
    } catch (error) {
      setRefusal(refusalText(error, adminTexts.bulkRuns.undoFailed))
    } finally {
      setStarting(false)
    }
  }

  return (
    <>
      <Button variant="outline" onClick={() => setAsked(true)}>
        {m.takeBack}
      </Button>
      <ConfirmSheet
        open={isAsked}
        onClose={() => setAsked(false)}
        title={m.takeBackThisChange}
        question={takeBackQuestion(run)}
        action={m.takeBack}
        actionUnderWay={m.starting}
        isUnderWay={isStarting}
        onConfirm={() => void takeBack()}
        refusal={refusal}
      />
    </>
  )
}
