import { useEffect, useRef, useState } from 'react'
import { adminTexts } from '../texts'
import { refusalText } from '../../lib/api-error'
import { uploadCsv } from '../editing/send-file'
import { readCsv, refusalOfCsv } from './read-csv-file'

type Step = { kind: 'idle' } | { kind: 'reading' } | { kind: 'sending'; share: number }

interface CsvUpload {
  step: Step
  error: string | undefined
  send: (file: File) => Promise<void>
}

/** Reads a file and hands it over to be checked. */
export function useCsvUpload(onStarted: (id: number) => void): CsvUpload {
  const [step, setStep] = useState<Step>({ kind: 'idle' })
  const [error, setError] = useState<string>()
  const leaving = useRef(new AbortController())

  // The upload is aborted when the page is left.
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  async function upload(file: File): Promise<string | undefined> {
    setStep({ kind: 'reading' })
    const csv = await readCsv(file)
    if (csv === undefined) return adminTexts.imports.notUtf8
    const onProgress = (share: number) => setStep({ kind: 'sending', share })
    onProgress(0)
    onStarted(await uploadCsv(file.name, csv, { onProgress, signal: leaving.current.signal }))
    return undefined
  }

  async function send(file: File): Promise<void> {
    const refusal = refusalOfCsv(file)
    setError(refusal)
    if (refusal !== undefined) return
    try {
      setError(await upload(file))
    } catch (error) {
      setError(refusalText(error, adminTexts.imports.sendFailed))
    } finally {
      setStep({ kind: 'idle' })
    }
  }

  return { step, error, send }
}
