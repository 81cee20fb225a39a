import * as m from '#messages/admin-stock'
import type { ShelfPile, ShelfProduct } from '@shop/contract/stock-counts'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { sizeOfJob } from '../../lib/print-words'
import { withElements } from '../../lib/with-elements'
import { Button } from '../../ui/button'
import styles from './stock.module.css'

interface ProductChoiceProps {
  products: readonly ShelfProduct[]
  onChosen: (product: ShelfProduct) => void
  onCancelled: () => void
}

/** The products that typed words mean. */
export function ProductChoice({ products, onChosen, onCancelled }: ProductChoiceProps) {
  return (
    <Choice title={m.whichJersey} onCancelled={onCancelled}>
      {products.map((product) => (
        <Button key={product.id} variant="outline" onClick={() => onChosen(product)}>
          {product.sku === null ? (
            <bdi>{product.name}</bdi>
          ) : (
            withElements(m.nameAndCode, { name: <bdi>{product.name}</bdi>, code: product.sku })
          )}
        </Button>
      ))}
    </Choice>
  )
}

interface PileChoiceProps {
  product: ShelfProduct
  onChosen: (pile: ShelfPile) => void
  onCancelled: () => void
}

/** The cuts and sizes of a product whose code names none. */
export function PileChoice({ product, onChosen, onCancelled }: PileChoiceProps) {
  return (
    <Choice title={m.whichSizeOf({ name: product.name })} onCancelled={onCancelled}>
      {product.piles.map((pile) => (
        <Button key={sizeOfJob(pile)} variant="outline" onClick={() => onChosen(pile)}>
          {sizeOfJob(pile)}
        </Button>
      ))}
    </Choice>
  )
}

interface ChoiceProps {
  title: string
  onCancelled: () => void
  children: ReactNode
}

function Choice({ title, onCancelled, children }: ChoiceProps) {
  const titleId = useId()
  const options = useRef<HTMLDivElement>(null)
  // The first choice takes the focus, so that Enter chooses it and Tab goes on to the next.
  useEffect(() => options.current?.querySelector('button')?.focus(), [title])
  return (
    <div onKeyDown={({ key }) => (key === 'Escape' ? onCancelled() : undefined)} className={styles.choice}>
      <h2 id={titleId} className={styles.name}>
        {title}
      </h2>
      <div ref={options} role="group" aria-labelledby={titleId} className={styles.options}>
        {children}
      </div>
      <Button variant="text" onClick={onCancelled}>
        {m.anotherCode}
      </Button>
    </div>
  )
}
