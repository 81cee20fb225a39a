import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Icon } from '../../ui/icon'
import styles from './search-field.module.css'

interface SearchFieldProps {
  label: string
  /** The current search. */
  value: string
  onSearch: (words: string) => void
}

const PAUSE_MS = 300

/** Searches while the user types, debounced; at once on Enter. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  const asked = useRef(value)
  const search = useEffectEvent((words: string) => {
    if (words.trim() === asked.current) return
    asked.current = words.trim()
    onSearch(words)
  })

  // Follows changes of the URL by other means, such as Back or clearing filters, but keeps text that is being typed.
  if (shown !== value) {
    setShown(value)
    if (typed.trim() !== value) setTyped(value)
  }
  useEffect(() => {
    asked.current = value
  }, [value])

  // Each letter restarts the debounce.
  useEffect(() => {
    const timer = setTimeout(() => search(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        const words = new FormData(event.currentTarget).get('search')
        if (typeof words === 'string' && words.trim() !== asked.current) {
          asked.current = words.trim()
          onSearch(words)
        }
      }}
      className={styles.form}
    >
      <Icon name="search" className={styles.icon} />
      <input
        type="search"
        name="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        dir="auto"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        className={styles.input}
      />
    </form>
  )
}
