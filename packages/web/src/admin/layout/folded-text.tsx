import * as m from '#messages/admin-layout'
import { useState } from 'react'
import { VisuallyHidden } from '../../ui/visually-hidden'
import styles from './folded-text.module.css'

interface FoldedTextProps {
  text: string
  /** What the text is, for the name of the button: "the comment by Sara". */
  of: string
  /** The number of characters shown while the text is folded. */
  length?: number
}

/** Shows the beginning of a long text, and a button that expands it. */
export function FoldedText({ text, of, length = 160 }: FoldedTextProps) {
  const [isOpen, setOpen] = useState(false)
  // A text that is only a little longer is shown whole.
  if (text.length <= length * 1.25) return <bdi className={styles.text}>{text}</bdi>
  return (
    <>
      <bdi className={styles.text}>{isOpen ? text : beginningOf(text, length)}</bdi>{' '}
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className={styles.button}>
        {isOpen ? m.showLess : m.showAll}
        <VisuallyHidden>{m.partOf({ thing: of })}</VisuallyHidden>
      </button>
    </>
  )
}

/** Cuts a text after the last whole word. */
function beginningOf(text: string, length: number): string {
  const cut = text.slice(0, length)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).trimEnd()} …`
}
