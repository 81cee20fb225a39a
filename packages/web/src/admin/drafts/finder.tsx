import * as m from '#messages/admin-drafts'
import { useEffect, useEffectEvent, useState } from 'react'
import { Field } from '../../ui/field'
import { TextInput } from '../../ui/text-input'
import { RetryNotice } from '../layout/retry-notice'
import styles from './drafts.module.css'

interface FinderProps<Thing> {
  label: string
  placeholder: string
  /** The text where nothing is found. */
  nothing: string
  find: (words: string, signal: AbortSignal) => Promise<Thing[]>
  nameOf: (thing: Thing) => { id: number; label: string; note: string }
  onPick: (thing: Thing) => void
}

const PAUSE_IN_MS = 250
const SHORTEST = 2

/** A search field whose finds are buttons below it. */
export function Finder<Thing>({ label, placeholder, nothing, find, nameOf, onPick }: FinderProps<Thing>) {
  const [words, setWords] = useState('')
  const [found, setFound] = useState<Thing[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const search = useEffectEvent(find)
  const wanted = words.trim()

  // Asks whenever somebody pauses typing; a later word ends the call before it.
  useEffect(() => {
    if (wanted.length < SHORTEST) return
    const leaving = new AbortController()
    const pause = setTimeout(() => {
      search(wanted, leaving.signal).then(
        (things) => {
          if (leaving.signal.aborted) return
          setFound(things)
          setFailed(false)
        },
        () => {
          if (!leaving.signal.aborted) setFailed(true)
        },
      )
    }, PAUSE_IN_MS)
    return () => {
      clearTimeout(pause)
      leaving.abort()
    }
  }, [wanted, attempt])

  const isWanted = wanted.length >= SHORTEST
  const shown = isWanted && !hasFailed ? found : null
  function pick(thing: Thing) {
    setWords('')
    setFound(null)
    onPick(thing)
  }

  return (
    <div className={styles.finder}>
      <Field label={label}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            value={words}
            placeholder={placeholder}
            autoComplete="off"
            onChange={({ target }) => setWords(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // Enter would save the draft otherwise.
              event.preventDefault()
              if (shown?.[0] !== undefined) pick(shown[0])
            }}
          />
        )}
      </Field>
      {isWanted && hasFailed ? (
        <RetryNotice onRetry={() => setAttempt(attempt + 1)}>{m.searchDidNotAnswer}</RetryNotice>
      ) : null}
      <div aria-live="polite">
        {shown?.length === 0 ? <p className={styles.quiet}>{nothing}</p> : null}
        {shown && shown.length > 0 ? (
          <ul className={styles.found}>
            {shown.map((thing) => {
              const { id, label, note } = nameOf(thing)
              return (
                <li key={id}>
                  <button type="button" onClick={() => pick(thing)} className={styles.find}>
                    <bdi>{label}</bdi> <bdi className={styles.quiet}>{note}</bdi>
                  </button>
                </li>
              )
            })}
          </ul>
        ) : null}
      </div>
    </div>
  )
}
