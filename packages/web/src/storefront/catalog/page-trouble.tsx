import * as m from '#messages/catalog'
import { useLocation } from 'react-router'
import type { Loaded } from '../../lib/live-loader'
import { Alert } from '../../ui/alert'
import { ButtonLink } from '../../ui/button'
import { Container } from '../../ui/container'
import { EmptyState } from '../../ui/empty-state'
import styles from './page-trouble.module.css'

export type Trouble = Exclude<Loaded<unknown>, { status: 'ready' }>

/** A link to a page that exists. */
interface WayOn {
  label: string
  to: string
}

interface PageTroubleProps {
  trouble: Trouble
  /** The title when the page's subject, such as a product or an order, does not exist. */
  missing: string
  /** The possible reason, shown below the title. */
  explanation?: string
  wayOn: WayOn
}

const GONE = m.productMayBeGone

/** Replaces a page whose subject, such as a product or an order, does not exist or could not be loaded. */
export function PageTrouble({ trouble, missing, explanation = GONE, wayOn }: PageTroubleProps) {
  return (
    <Container className={styles.place}>
      {trouble.status === 'missing' ? (
        <EmptyState
          level={1}
          icon="search"
          title={missing}
          action={<ButtonLink to={wayOn.to}>{wayOn.label}</ButtonLink>}
        >
          {explanation}
        </EmptyState>
      ) : (
        <LoadFailure level={1} notice={trouble.notice} wayOn={wayOn} />
      )}
    </Container>
  )
}

interface LoadFailureProps {
  notice: string
  level: 1 | 2 | 3
  /** A second link, if the rest of the page has none. */
  wayOn?: WayOn
}

export function LoadFailure({ notice, level, wayOn }: LoadFailureProps) {
  const { pathname, search } = useLocation()
  const ways = (
    <>
      <ButtonLink to={pathname + search}>{m.tryAgain}</ButtonLink>
      {wayOn ? (
        <ButtonLink to={wayOn.to} variant="outline">
          {wayOn.label}
        </ButtonLink>
      ) : null}
    </>
  )
  return (
    <div role="alert">
      <EmptyState level={level} icon="warning" title={notice} action={ways}>
        {m.shopDidNotAnswer}
      </EmptyState>
    </div>
  )
}

/** Shown when the browser could not reload the data, so that the page still shows what the server rendered. */
export function OutdatedNotice({ notice }: { notice: string | undefined }) {
  if (!notice) return null
  return (
    <Alert kind="error" className={styles.notice}>
      <p>{notice}</p>
      <p>{m.pageMayBeOutdated}</p>
    </Alert>
  )
}
