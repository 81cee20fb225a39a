import styles from './markdown-help.module.css'

const EXAMPLES = [
  ['## Heading', 'a heading; ### makes a smaller one'],
  ['**bold**', 'bold words'],
  ['- first', 'a list, one line for each entry; 1. makes a numbered one'],
  ['[our returns](/returns)', 'a link to a page of the shop, or to https://…'],
  ['![A red jersey](/pictures/…)', 'a picture of this shop; pictures of other websites are not shown'],
  ['| Size | Chest |', 'a table; the second line is | --- | --- |'],
] as const

/** The few marks of Markdown that these pages need. */
export function MarkdownHelp() {
  return (
    <details className={styles.help}>
      <summary>How to write headings, lists and links</summary>
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
      <p>An empty line begins a new paragraph. HTML is shown as it is typed.</p>
    </details>
  )
}
