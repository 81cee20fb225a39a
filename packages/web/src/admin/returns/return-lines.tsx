import * as m from '#messages/admin-returns'
import type { ManagedReturn, ReturnLine } from '@shop/contract/returns'
import { useState } from 'react'
import { RETURN_REASON_NAMES } from '../../lib/return-reason-names'
import { api } from '../../lib/api'
import { errorText } from '../../lib/api-error'
import { Picture } from '../../lib/picture'
import { printInWords } from '../../lib/print-words'
import { withElements } from '../../lib/with-elements'
import { Button } from '../../ui/button'
import { formatAmount } from '../../ui/format'
import { notify } from '../../ui/notify'
import { Sheet } from '../../ui/sheet'
import { Stage } from '../../ui/stage'
import { TitledPanel } from '../../ui/titled-panel'
import styles from './return-page.module.css'

export function ReturnLines({ returned }: { returned: ManagedReturn }) {
  return (
    <TitledPanel title={m.whatComesBack}>
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
                {line.text === null
                  ? RETURN_REASON_NAMES[line.reason]
                  : withElements(m.reasonWithWords, {
                      reason: RETURN_REASON_NAMES[line.reason],
                      words: <q dir="auto">{line.text}</q>,
                    })}
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
  const size = options.size ?? m.oneSize
  const what = print ? m.piecesOfSizePrinted({ pieces, size, print }) : m.piecesOfSize({ pieces, size })
  return wanted === null ? what : m.exchangedFor({ pieces: what, size: wanted })
}

function outcomeOf({ is_restocked, refund }: ReturnLine): string {
  const stock = is_restocked ? m.backInStock : m.notBackInStock
  return refund === null ? stock : m.stockAndRefund({ stock, amount: formatAmount(refund) })
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
      notify(errorText(error, m.pictureNotLoaded), 'error')
    }
    setLoading(false)
  }
  return (
    <div>
      <Button variant="outline" size="small" loading={isLoading} loadingLabel={m.loading} onClick={() => void show()}>
        {m.seePicture}
      </Button>
      <Sheet open={picture !== undefined} onClose={() => setPicture(undefined)} title={m.pictureOfTheCustomer}>
        <img src={picture} alt={m.whatTheCustomerSent} className={styles.picture} />
      </Sheet>
    </div>
  )
}
