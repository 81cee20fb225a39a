import { classNames } from './class-names'
import styles from './rich-text.module.css'

interface RichTextProps {
  /** Made by the server from Markdown, never by a person. */
  html: string
  className?: string | undefined
}

/** A longer text with headings, lists and tables. */
export function RichText({ html, className }: RichTextProps) {
  return <div dangerouslySetInnerHTML={{ __html: html }} className={classNames(styles.text, className)} />
}
