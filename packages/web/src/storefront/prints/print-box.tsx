import * as names from '#messages/lib'
import * as m from '#messages/prints'
import { withElements } from '../../lib/with-elements'
import { useEffect, useId, useRef } from 'react'
import { Picture } from '../../lib/picture'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { Panel } from '../../ui/panel'
import { Price } from '../../ui/price'
import { PrintFields } from './print-fields'
import { PrintPreview } from './print-preview'
import type { Print } from './use-print'
import styles from './print-box.module.css'

interface PrintBoxProps {
  print: Print
  /** The colour family of the jersey. */
  glow: string | null
  /** The picture of the jersey's back, shown until the one with name and number is there. */
  plainBack?: string | null
  isPhotographed?: boolean | undefined
}

/** Collapsed to one row at first; when opened, shows the fields and a picture of the jersey's back. */
export function PrintBox({ print, glow, plainBack = null, isPhotographed }: PrintBoxProps) {
  const { offer, isOpen } = print
  const titleId = useId()
  const addButton = useRef<HTMLButtonElement>(null)
  const isRemoved = useRef(false)

  // Restores the focus, because the clicked button is no longer rendered.
  useEffect(() => {
    if (isOpen || !isRemoved.current) return
    isRemoved.current = false
    addButton.current?.focus()
  }, [isOpen])

  function remove() {
    isRemoved.current = true
    print.remove()
  }

  return (
    <Panel as="section" aria-labelledby={titleId} className={classNames(styles.box, isOpen && styles.open)}>
      <div className={styles.head}>
        <div>
          <h2 id={titleId} className={styles.title}>
            {m.nameAndNumber}
          </h2>
          <p className={styles.fee}>
            {withElements(m.printedToOrderAdds, { price: <Price amount={offer.fee} quiet /> })}
          </p>
          {offer.promise_days ? <p className={styles.fee}>{m.promiseLine({ days: offer.promise_days })}.</p> : null}
          <p className={styles.fee}>{names.printedRule}.</p>
        </div>
        {isOpen ? (
          <Button
            // A key of its own: a button that turned into another would keep the focus.
            key="remove"
            variant="text"
            size="small"
            aria-label={m.removeNameAndNumber}
            onClick={remove}
            className={styles.remove}
          >
            {m.remove}
          </Button>
        ) : (
          <Button
            key="add"
            ref={addButton}
            variant="outline"
            size="small"
            loading={print.isComing}
            loadingLabel={m.opening}
            onClick={print.open}
          >
            {m.addNameAndNumber}
          </Button>
        )}
      </div>
      {isOpen ? (
        <>
          <PrintFields print={print} />
          <div className={styles.side}>
            <PrintPreview
              back={print.back}
              alt={print.printed === '' ? m.backOfTheJersey : m.backOfTheJerseyWith({ printed: print.printed })}
              width={176}
              instead={plainBack === null ? null : <Picture image={plainBack} alt="" sizes="176px" width={176} />}
              glow={glow}
              className={styles.preview}
            />
            {isPhotographed ? <p className={styles.note}>{m.whatThePreviewShows}</p> : null}
          </div>
        </>
      ) : null}
    </Panel>
  )
}
