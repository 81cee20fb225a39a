import { useState } from 'react'
import { VisuallyHidden } from '../../ui/visually-hidden'
import styles from './folded-text.module.css'

interface FoldedTextProps {
  text: string
  /** What the text is, for the name of the button: "the comment by Sara". */
  of: string
  /** How many characters show while it is folded. */
  length?: number
}

/** A text that may be long: its beginning, and the rest when asked for. */
export function FoldedText({ text, of, length = 160 }: FoldedTextProps) {
  const [isOpen, setOpen] = useState(false)
  // What is little longer than its beginning is not worth a press.
  if (text.length <= length * 1.25) return <bdi className={styles.text}>{text}</bdi>
  return (
    <>
      <bdi className={styles.text}>{isOpen ? text : beginningOf(text, length)}</bdi>{' '}
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className={styles.button}>
        {isOpen ? 'Show less' : 'Show all'}
        <VisuallyHidden> of {of}</VisuallyHidden>
      </button>
    </>
  )
}

/** Up to the last whole word. */
function beginningOf(text: string, length: number): string {
  const cut = text.slice(0, length)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).trimEnd()} …`
}
