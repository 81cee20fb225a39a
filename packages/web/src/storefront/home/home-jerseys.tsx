import * as texts from '#messages/texts'
import * as m from '#messages/home'
import { withElements } from '../../lib/with-elements'
import { Suspense, use, type ReactNode } from 'react'
import type { Loaded } from '../../lib/live-loader'
import type { ShopProduct } from '../../lib/read-catalog'
import { EmptyState } from '../../ui/empty-state'
import { TextLink } from '../../ui/text-link'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { CatalogSection } from '../catalog/catalog-section'
import { JerseyCard } from '../catalog/jersey-card'
import { JerseyCardSkeleton } from '../catalog/jersey-card-skeleton'
import { LoadFailure } from '../catalog/page-trouble'
import styles from './home-jerseys.module.css'
import { SOME } from './some-jerseys'

interface HomeJerseysProps {
  title: string
  /** The path of the page with all jerseys of this kind. */
  to: string
  jerseys: Promise<Loaded<ShopProduct[]>>
  /** Leaves the whole section out where it has no jersey to show. */
  isOptional?: boolean
}

export function HomeJerseys({ jerseys, isOptional = false, ...section }: HomeJerseysProps) {
  return (
    <Suspense
      fallback={
        <Section {...section}>
          <Loading />
        </Section>
      }
    >
      <LoadedSection {...section} jerseys={jerseys} isOptional={isOptional} />
    </Suspense>
  )
}

function LoadedSection({ jerseys, isOptional, ...section }: HomeJerseysProps) {
  const loaded = use(jerseys)
  if (isOptional && loaded.status === 'ready' && loaded.data.length === 0) return null
  return (
    <Section {...section}>
      <Jerseys loaded={loaded} />
    </Section>
  )
}

function Section({ title, to, children }: Pick<HomeJerseysProps, 'title' | 'to'> & { children: ReactNode }) {
  const link = (
    <TextLink to={to}>{withElements(m.seeAll, { title: <VisuallyHidden>{title}</VisuallyHidden> })}</TextLink>
  )
  return (
    <CatalogSection title={title} link={link}>
      {children}
    </CatalogSection>
  )
}

function Jerseys({ loaded }: { loaded: Loaded<ShopProduct[]> }) {
  if (loaded.status !== 'ready') {
    return <LoadFailure level={3} notice={loaded.status === 'failed' ? loaded.notice : texts.products_fetchFailed} />
  }
  if (loaded.data.length === 0)
    return (
      <EmptyState level={3} title={m.weOpenSoon}>
        {m.firstJerseysAreComing}
      </EmptyState>
    )
  return (
    <ul className={styles.row}>
      {loaded.data.map((product) => (
        <li key={product.id}>
          <JerseyCard product={product} />
        </li>
      ))}
    </ul>
  )
}

function Loading() {
  return (
    <div role="status" aria-busy="true" className={styles.row}>
      <VisuallyHidden>{m.loading}</VisuallyHidden>
      {Array.from({ length: SOME }, (_, index) => (
        <JerseyCardSkeleton key={index} />
      ))}
    </div>
  )
}
