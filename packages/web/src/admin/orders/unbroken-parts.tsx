import styles from './order-columns.module.css'

/** One part of a series between isolates, with the comma behind it; its text may hold another. */
const PART = /(\u2068(?:[^\u2068\u2069]|\u2068[^\u2069]*\u2069)*\u2069[^\s\u2068]*)/

/**
 * A series for a place that ends in an ellipsis. Its short parts are shown whole or not at all: of a word in the other
 * direction the ellipsis would take the beginning. The first part, the name of a product, goes over several lines.
 */
export function UnbrokenParts({ text }: { text: string }) {
  const [before, first, ...rest] = text.split(PART)
  return (
    <>
      {before}
      {first}
      {rest.map((part, index) =>
        index % 2 === 1 ? (
          <span key={index} className={styles.unbroken}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </>
  )
}
