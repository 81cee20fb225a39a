import { DIRECTION } from '#language'
import * as m from '#messages/admin-list'
import type { SavedView } from '@shop/contract/saved-views'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { classNames } from '../../ui/class-names'
import { formatCount } from '../../ui/format'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { isFocusLost } from '../../ui/is-focus-lost'
import { notify } from '../../ui/notify'
import type { RowCount } from './list-loader'
import { viewQuery, type ListView } from './list-view'
import styles from './list-views.module.css'
import { SaveViewSheet } from './save-view-sheet'

interface ListViewsProps {
  /** The name of the list that views are saved for, such as `orders`. */
  list: string
  /** The views that everybody has; the first is the whole list. */
  common: readonly ListView[]
  saved: readonly SavedView[]
  /** The parameters of the address that make up a view. */
  parameters: readonly string[]
  /** False while a dialog lies over the list, whose own button saves something else. */
  canSave?: boolean
  /** Counts what a view holds. */
  count: (query: Record<string, string>) => Promise<RowCount>
}

/** Views of a list as tabs, each with its count. Each is a link, so a view is shared by its address. */
export function ListViews({ list, common, saved, parameters, count, canSave = true }: ListViewsProps) {
  const { pathname, search } = useLocation()
  const [isSaving, setSaving] = useState(false)
  const nav = useRef<HTMLElement>(null)
  const tabs = useRef<HTMLDivElement>(null)
  const current = viewQuery(new URLSearchParams(search), parameters)
  const views: ListView[] = [...common, ...saved]
  const counts = useCounts(views, count)
  const isKnown = views.some(({ query }) => queryOf(query, parameters) === current)
  const wasKnown = useRef(isKnown)

  // The button that saves a view, and the one that deletes it, go as soon as they have done so.
  useEffect(() => {
    const isGone = wasKnown.current !== isKnown && isFocusLost()
    if (isGone) nav.current?.querySelector<HTMLElement>('[aria-current], :scope > button')?.focus()
    wasKnown.current = isKnown
  }, [isKnown])

  // On small screens the views scroll sideways, and the current one may stand outside; counts move it, too.
  useEffect(() => {
    const link = tabs.current?.querySelector<HTMLElement>('[aria-current]')
    if (tabs.current && link) tabs.current.scrollTo({ left: scrollTo(link, tabs.current) })
  }, [current, counts])

  return (
    <nav ref={nav} aria-label={m.viewsOf({ list: list.replaceAll('-', '_') })} className={styles.views}>
      <div ref={tabs} className={styles.tabs}>
        {views.map((view) => {
          const isCurrent = queryOf(view.query, parameters) === current
          return (
            <span key={view.id ?? view.name} className={classNames(styles.view, isCurrent && styles.current)}>
              <Link
                to={pathname + (view.query && `?${view.query}`)}
                preventScrollReset
                aria-current={isCurrent ? 'page' : undefined}
                className={styles.link}
              >
                <bdi>{view.name}</bdi>
                <Count count={countOf(view) ?? counts.get(view.query)} isWork={view.isWork ?? false} />
              </Link>
              {isCurrent && view.id !== undefined ? <DeleteView id={view.id} name={view.name} /> : null}
            </span>
          )
        })}
      </div>
      {isKnown || !canSave ? null : (
        <button type="button" title={m.saveThisView} className={styles.save} onClick={() => setSaving(true)}>
          <Icon name="plus" />
          <span>{m.saveThisView}</span>
        </button>
      )}
      <SaveViewSheet open={isSaving} list={list} query={current} onClose={() => setSaving(false)} />
    </nav>
  )
}

/** Where the views have to scroll to, so that the one before the link is still seen. */
function scrollTo({ offsetLeft, offsetWidth }: HTMLElement, { clientWidth }: HTMLElement): number {
  return DIRECTION === 'ltr' ? offsetLeft - 60 : offsetLeft + offsetWidth - clientWidth + 60
}

function queryOf(query: string, parameters: readonly string[]): string {
  return viewQuery(new URLSearchParams(query), parameters)
}

function Count({ count, isWork }: { count: RowCount | undefined; isWork: boolean }) {
  if (count === undefined) return null
  const total = formatCount(count.total)
  return (
    <span className={classNames(styles.count, isWork && count.total > 0 && styles.work)}>
      {count.isMore ? m.countAndMore({ total }) : total}
    </span>
  )
}

function DeleteView({ id, name }: { id: number; name: string }) {
  const { revalidate } = useRevalidator()
  const remove = async () => {
    try {
      await api.call('DELETE /api/admin/saved-views/{id}', { params: { id } })
      notify(m.viewDeleted({ name }))
    } catch (error) {
      notify(refusalText(error, m.viewNotDeleted), 'error')
    }
    await revalidate()
  }
  return <IconButton icon="close" label={m.deleteTheView({ name })} onClick={() => void remove()} />
}

function countOf({ total }: ListView): RowCount | undefined {
  return total === undefined ? undefined : { total, isMore: false }
}

/**
 * Counts the views after the list itself is shown, and again after each change of its rows: counts are never waited for.
 */
function useCounts(views: readonly ListView[], count: ListViewsProps['count']): ReadonlyMap<string, RowCount> {
  const [counts, setCounts] = useState<ReadonlyMap<string, RowCount>>(new Map())
  const { state } = useRevalidator()
  const wanted = views.flatMap(({ query, total }) => (total === undefined ? [query] : [])).join('\n')
  const hasAll = views.every(({ total }) => total !== undefined)
  const counter = useRef(count)
  useEffect(() => {
    if (hasAll || state !== 'idle') return
    let isOver = false
    for (const query of wanted.split('\n')) {
      counter
        .current(Object.fromEntries(new URLSearchParams(query)))
        .then((found) => {
          if (!isOver) setCounts((before) => new Map(before).set(query, found))
        })
        // A view without its count is still of use.
        .catch(() => undefined)
    }
    return () => {
      isOver = true
    }
  }, [wanted, hasAll, state])
  return counts
}
