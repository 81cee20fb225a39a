import * as m from '#messages/admin-stock'
import type { ShelfPile, ShelfProduct, StockCount } from '@shop/contract/stock-counts'
import { useState } from 'react'
import { sizeOfJob } from '../../lib/print-words'
import { Alert } from '../../ui/alert'
import { Panel } from '../../ui/panel'
import { CodeForm } from './code-form'
import { NumberForm } from './number-form'
import { differenceWords } from './pile-words'
import { PileChoice, ProductChoice } from './shelf-choices'
import styles from './stock.module.css'

type Step =
  | { kind: 'code' }
  | { kind: 'products'; products: readonly ShelfProduct[] }
  | { kind: 'piles'; product: ShelfProduct }
  | { kind: 'number'; product: ShelfProduct; pile: ShelfPile }

/** What to do next after a product or several were found: as little as possible is asked. */
function stepAfter(products: readonly ShelfProduct[]): Step {
  const [product, ...others] = products
  if (!product || others.length > 0) return { kind: 'products', products }
  const [pile, ...further] = product.piles
  return pile && further.length === 0 ? { kind: 'number', product, pile } : { kind: 'piles', product }
}

/** Asks for a code, for the size where the code leaves it open, and for the number; then again for a code. */
export function CountDesk({ onCounted }: { onCounted: () => void }) {
  const [step, setStep] = useState<Step>({ kind: 'code' })
  const [said, setSaid] = useState('')
  const restart = () => setStep({ kind: 'code' })

  function finish({ name }: ShelfProduct, count: StockCount) {
    const found = differenceWords(count.counted - count.seen)
    setSaid(m.savedCount({ name, size: sizeOfJob(count), counted: count.counted, found }))
    restart()
    onCounted()
  }

  return (
    <Panel as="section" aria-label={m.count} className={styles.desk}>
      {step.kind === 'code' ? (
        <CodeForm
          onFound={(products) => {
            setSaid('')
            setStep(stepAfter(products))
          }}
        />
      ) : null}
      {step.kind === 'products' ? (
        <ProductChoice
          products={step.products}
          onChosen={(product) => setStep(stepAfter([product]))}
          onCancelled={restart}
        />
      ) : null}
      {step.kind === 'piles' ? (
        <PileChoice
          product={step.product}
          onChosen={(pile) => setStep({ kind: 'number', product: step.product, pile })}
          onCancelled={restart}
        />
      ) : null}
      {step.kind === 'number' ? (
        <NumberForm
          product={step.product}
          first={step.pile}
          onCounted={(count) => finish(step.product, count)}
          onCancelled={restart}
        />
      ) : null}
      {/* Always there, so that screen readers speak what changes in it. */}
      <div role="status">
        {said ? (
          <Alert kind="ok" announce={false}>
            {said}
          </Alert>
        ) : null}
      </div>
    </Panel>
  )
}
