import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs'
import { Container } from '../../ui/container'
import styles from './category-hero.module.css'

export interface Fact {
  term: string
  value: string | number | null
}

interface CategoryHeroProps {
  name: string
  description: string | null
  crumbs: Crumb[]
  /** Facts without a value are left out. */
  facts: Fact[]
  glow: string | null
  /** The picture on the end side; above the text on phones. */
  children?: ReactNode
}

/** The header of a league's or a club's page. */
export function CategoryHero({ name, description, crumbs, facts, glow, children }: CategoryHeroProps) {
  const known = facts.filter(({ value }) => value !== null)
  return (
    <div data-glow={glow ?? undefined} className={styles.hero}>
      <Container className={styles.inside}>
        <div className={styles.words}>
          <Breadcrumbs crumbs={crumbs} />
          <h1 className={styles.name}>{name}</h1>
          {description ? <p className={styles.description}>{description}</p> : null}
          {known.length > 0 ? (
            <dl className={styles.facts}>
              {known.map(({ term, value }) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          ) : null}
        </div>
        {children ? <div className={styles.picture}>{children}</div> : null}
      </Container>
    </div>
  )
}
