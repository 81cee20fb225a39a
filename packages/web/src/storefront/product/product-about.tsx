import * as m from '#messages/product'
import { useId } from 'react'
import { Panel } from '../../ui/panel'
import styles from './product-about.module.css'
import type { ShopProductDetails } from './read-product-details'

/** The description, and below it material, care and fit. */
export function ProductAbout({ product }: { product: ShopProductDetails }) {
  const titleId = useId()
  const facts = factsOf(product)
  if (product.description === '' && facts.length === 0) return null
  return (
    <Panel as="section" aria-labelledby={titleId} className={styles.about}>
      <h2 id={titleId} className={styles.title}>
        {m.aboutThisJersey}
      </h2>
      {product.description === '' ? null : <p className={styles.text}>{product.description}</p>}
      {facts.length > 0 ? (
        <dl className={styles.facts}>
          {facts.map(({ name, text }) => (
            <div key={name}>
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.text}>{text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </Panel>
  )
}

function factsOf({ material, care, fit, on_the_pitch }: ShopProductDetails): { name: string; text: string }[] {
  const facts = [
    { name: m.material, text: material },
    { name: m.care, text: care },
    { name: m.fit, text: fit },
    { name: m.onThePitch, text: on_the_pitch },
  ]
  return facts.flatMap(({ name, text }) => (text === null ? [] : [{ name, text }]))
}
