import { RETURN_REASON_NAMES } from '@shop/contract/return-words'
import type { ManagedReturn, ReturnLine } from '@shop/contract/returns'
import { useState } from 'react'
import { api } from '../../lib/api'
import { errorText } from '../../lib/api-error'
import { Picture } from '../../lib/picture'
import { printInWords } from '../../lib/print-words'
import { Button } from '../../ui/button'
import { formatAmount } from '../../ui/format'
import { notify } from '../../ui/notify'
import { Sheet } from '../../ui/sheet'
import { Stage } from '../../ui/stage'
import { TitledPanel } from '../../ui/titled-panel'
import styles from './return-page.module.css'

export function ReturnLines({ returned }: { returned: ManagedReturn }) {
  return (
    <TitledPanel title="What comes back">
      <ul className={styles.lines}>
        {returned.lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <Stage size="thumb">
              <Picture image={line.image} alt="" sizes="72px" width={72} />
            </Stage>
            <div className={styles.words}>
              <bdi className={styles.name}>{line.product_name}</bdi>
              <span className={styles.note}>{choiceWords(line)}</span>
              <span className={styles.note}>
                {RETURN_REASON_NAMES[line.reason]}
                {line.text === null ? null : (
                  <>
                    : <q dir="auto">{line.text}</q>
                  </>
                )}
              </span>
              {line.is_restocked === null ? null : <span className={styles.note}>{outcomeOf(line)}</span>}
              {line.has_picture ? <ShowPicture id={returned.id} lineId={line.id} /> : null}
            </div>
          </li>
        ))}
      </ul>
    </TitledPanel>
  )
}

function choiceWords({ pieces, options, wanted_size: wanted }: ReturnLine): string {
  const print = printInWords(options)
  const what = [`${pieces} × ${options.size ?? 'one size'}`, print && `printed ${print}`].filter(Boolean).join(', ')
  return wanted === null ? what : `${what} → ${wanted}`
}

function outcomeOf({ is_restocked, refund }: ReturnLine): string {
  const stock = is_restocked ? 'Back in stock' : 'Not back in stock'
  return refund === null ? stock : `${stock}, AED ${formatAmount(refund)}`
}

/** The picture needs the sign-in, so that it comes as data and not by an address. */
function ShowPicture({ id, lineId }: { id: number; lineId: number }) {
  const [picture, setPicture] = useState<string>()
  const [isLoading, setLoading] = useState(false)
  async function show() {
    setLoading(true)
    try {
      const shown = await api.call('GET /api/admin/returns/{id}/lines/{lineId}/picture', { params: { id, lineId } })
      setPicture(shown.picture)
    } catch (error) {
      notify(errorText(error, 'The picture could not be loaded. Please try again.'), 'error')
    }
    setLoading(false)
  }
  return (
    <div>
      <Button variant="outline" size="small" loading={isLoading} loadingLabel="Loading" onClick={() => void show()}>
        See picture
      </Button>
      <Sheet open={picture !== undefined} onClose={() => setPicture(undefined)} title="Picture of the customer">
        <img src={picture} alt="What the customer sent" className={styles.picture} />
      </Sheet>
    </div>
  )
}
