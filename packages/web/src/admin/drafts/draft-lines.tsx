import * as m from '#messages/admin-drafts'
import type { DraftPreview } from '@shop/contract/drafts'
import { apiWithSignal } from '../../lib/api'
import { formatAmount } from '../../ui/format'
import { LineItems } from '../../ui/line-item'
import { SectionNote, SectionPanel } from '../layout/section-panel'
import { newLine, type TypedDraft, type TypedLine } from './draft-form'
import { Finder } from './finder'
import { LineFields } from './line-fields'

interface DraftLinesProps {
  lines: TypedLine[]
  preview: DraftPreview | null
  change: (part: Pick<TypedDraft, 'lines'>) => void
}

const FOUND_AT_ONCE = 6

export function DraftLines({ lines, preview, change }: DraftLinesProps) {
  return (
    <SectionPanel title={m.jerseys}>
      <Finder
        label={m.addAJersey}
        placeholder={m.clubSeasonKit}
        nothing={m.noSuchJersey}
        find={(search, signal) =>
          apiWithSignal(signal).call('GET /api/products', { query: { search, per_page: FOUND_AT_ONCE, page: 1 } })
        }
        nameOf={({ id, name, price, stock }) => ({
          id,
          label: name,
          note:
            stock === 0
              ? m.priceSoldOut({ price: formatAmount(price) })
              : m.priceInStock({ price: formatAmount(price), stock }),
        })}
        onPick={({ id, name }) => change({ lines: [...lines, newLine(id, name)] })}
      />
      {lines.length === 0 ? (
        <SectionNote>{m.searchForTheJersey}</SectionNote>
      ) : (
        <LineItems>
          {lines.map((line, index) => (
            <li key={line.key}>
              <LineFields
                line={line}
                counted={countedAs(line, preview?.lines[index])}
                change={(part) =>
                  change({ lines: lines.map((other) => (other === line ? { ...line, ...part } : other)) })
                }
                remove={() => change({ lines: lines.filter((other) => other !== line) })}
              />
            </li>
          ))}
        </LineItems>
      )}
    </SectionPanel>
  )
}

/** The counted line is of the answer before, where another line was just added or taken out. */
function countedAs(line: TypedLine, counted: DraftPreview['lines'][number] | undefined) {
  return counted?.product.id === line.productId ? counted : undefined
}
