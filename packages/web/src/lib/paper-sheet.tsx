import type { Paper, PaperBody, PaperLine } from '@shop/contract/invoices'
import { translatedAmount, translatedLabel } from '@shop/contract/paper-words'
import type { ReactNode } from 'react'
import { formatAmount, formatEnglishDate } from '../ui/format'
import { IN_ENGLISH } from './english-paper'
import { inSecondLanguage, PaperLabel } from './paper-label'
import styles from './paper-sheet.module.css'

interface PaperSheetsProps {
  /** The invoice first. */
  papers: readonly Paper[]
}

/** The invoice of an order and its credit notes as they were issued, each on a page of its own when printed. */
export function PaperSheets({ papers }: PaperSheetsProps) {
  return papers.map((paper, place) => <PaperSheet key={paper.id} paper={paper} level={place === 0 ? 1 : 2} />)
}

function PaperSheet({ paper, level }: { paper: Paper; level: 1 | 2 }) {
  const { body, kind, number } = paper
  const second = translatedAmount(body)
  return (
    <article {...IN_ENGLISH} className={styles.sheet} aria-label={`${body.title} ${paper.number}`}>
      <Head paper={paper} level={level} />
      <section>
        <h2 className={styles.label}>
          <Label body={body} of={kind === 'invoice' ? 'Billed to' : 'Credited to'} />
        </h2>
        <address className={styles.address}>
          {[body.buyer.name, ...body.buyer.address].map((line, place) => (
            <bdi key={place}>{line}</bdi>
          ))}
        </address>
      </section>
      <Lines body={body} number={number}>
        <Sums paper={paper} />
        <p className={styles.words}>
          {second === undefined ? (
            <Label body={body} of="Total in words" says={`Total in words: ${body.in_words}.`} />
          ) : (
            `Total in words: ${body.in_words}.`
          )}
        </p>
        {second === undefined ? null : (
          <p {...inSecondLanguage(body.language)} className={styles.words}>
            {translatedLabel(body, 'Total in words')}: {second}.
          </p>
        )}
      </Lines>
    </article>
  )
}

function Head({ paper: { number, order_id, issued_at, body }, level }: { paper: Paper; level: 1 | 2 }) {
  const Title = `h${level}` as const
  const facts = [
    ['Number', number],
    ['Date', formatEnglishDate(issued_at)],
    ['Order', `#${order_id}, ${formatEnglishDate(body.ordered_at)}`],
  ] as const
  return (
    <header className={styles.head}>
      <div>
        <p className={styles.seller}>
          <bdi>{body.seller.name}</bdi>
        </p>
        <address className={styles.address}>
          {body.seller.address.map((line, place) => (
            <bdi key={place}>{line}</bdi>
          ))}
          {body.seller.trn === '' ? null : (
            <span>
              <Label body={body} of="TRN" says={`TRN ${body.seller.trn}`} />
            </span>
          )}
        </address>
      </div>
      <div className={styles.about}>
        <Title className={styles.title}>
          <Label body={body} of={body.title} />
        </Title>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name} className={styles.fact}>
              <dt>
                <Label body={body} of={name} />:
              </dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  )
}

interface LinesProps {
  body: PaperBody
  number: string
  /** The sums. With the last two lines they stand on one page: alone they would be nobody's. */
  children: ReactNode
}

function Lines({ body, number, children }: LinesProps) {
  const { lines, is_tax_included: isIncluded } = body
  const isLast = (place: number) => place >= lines.length - 2
  const unit = isIncluded ? 'Unit, with VAT' : 'Unit price'
  const rows = lines.map((line, place) => <Line key={place} body={body} line={line} unit={unit} />)
  const columns = ['Description', 'Quantity', unit, 'Net', 'VAT rate', 'VAT', 'Amount (AED)']
  return (
    <table className={styles.table}>
      <thead>
        {/* On paper alone, where the head of a table stands on each page. */}
        <tr className={styles.running}>
          <th scope="colgroup" colSpan={columns.length}>
            {`${body.title} ${number} · ${body.about}`}
          </th>
        </tr>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              <Label body={body} of={name} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.filter((_, place) => !isLast(place))}</tbody>
      <tbody className={styles.ending}>
        {rows.filter((_, place) => isLast(place))}
        <tr>
          <td colSpan={columns.length} className={styles.after}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function Line({ body, line, unit }: { body: PaperBody; line: PaperLine; unit: string }) {
  const cells = [
    ['Quantity', String(line.quantity)],
    [unit, money(line.unit_price)],
    ['Net', money(line.net)],
    ['VAT rate', `${line.rate} %`],
    ['VAT', money(line.tax)],
    ['Amount (AED)', money(line.gross)],
  ] as const
  const { name_translated: second = '', detail_translated: secondDetail = '' } = line
  return (
    <tr>
      <td>
        <bdi className={styles.name}>{line.name}</bdi>
        {second === '' || second === line.name ? null : (
          <bdi {...inSecondLanguage(body.language)} className={styles.name}>
            {second}
          </bdi>
        )}
        {line.detail === '' ? null : <bdi className={styles.detail}>{line.detail}</bdi>}
        {secondDetail === '' ? null : (
          <bdi {...inSecondLanguage(body.language)} className={styles.detail}>
            {secondDetail}
          </bdi>
        )}
      </td>
      {cells.map(([name, text]) => (
        // On small screens each cell is a line of its own and shows the name of its column.
        <td key={name} data-name={[name, translatedLabel(body, name)].filter(Boolean).join(' · ')}>
          {text}
        </td>
      ))}
    </tr>
  )
}

function Sums({ paper: { kind, body } }: { paper: Paper }) {
  return (
    <dl className={styles.sums}>
      <Sum body={body} of="Net" amount={body.net} />
      {body.rates.map(({ rate, net, tax }) => (
        <Sum key={rate} body={body} of="VAT" says={`VAT ${rate} % of AED ${money(net)}`} amount={tax} />
      ))}
      <Sum body={body} of={kind === 'invoice' ? 'Total' : 'Total credited'} amount={body.gross} isTotal />
      {body.gift_card === 0 ? null : <Sum body={body} of="Of it paid by gift card" amount={body.gift_card} />}
    </dl>
  )
}

function Sum({ amount, isTotal, ...label }: LabelProps & { amount: number; isTotal?: true }) {
  return (
    <div className={isTotal ? styles.total : styles.sum}>
      <dt>
        <Label {...label} />
      </dt>
      <dd>AED {money(amount)}</dd>
    </div>
  )
}

interface LabelProps {
  body: PaperBody
  /** The English label. */
  of: string
  /** What stands in its place, with values. */
  says?: string
}

function Label({ body: { language }, ...label }: LabelProps) {
  return <PaperLabel language={language} {...label} />
}

/** With a minus sign, which is not broken from its number as a hyphen is. */
function money(amount: number): string {
  return amount < 0 ? `−${formatAmount(-amount)}` : formatAmount(amount)
}
