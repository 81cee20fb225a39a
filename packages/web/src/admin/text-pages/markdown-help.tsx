import * as m from '#messages/admin-text-pages'
import styles from './markdown-help.module.css'

const EXAMPLES = [
  ['## Heading', m.aHeading],
  ['**bold**', m.boldWords],
  ['- first', m.aList],
  ['[our returns](/returns)', m.aLink],
  ['![A red jersey](/pictures/…)', m.aPicture],
  ['| Size | Chest |', m.aTable],
] as const

/** The few marks of Markdown that these pages need. */
export function MarkdownHelp() {
  return (
    <details className={styles.help}>
      <summary>{m.howToWrite}</summary>
      <dl className={styles.examples}>
        {EXAMPLES.map(([typed, means]) => (
          <div key={typed}>
            <dt>
              <code>{typed}</code>
            </dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
      <p>{m.emptyLineBegins}</p>
    </details>
  )
}
