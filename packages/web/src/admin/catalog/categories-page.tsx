import * as m from '#messages/admin-catalog'
import type { ManagedCategory } from '@shop/contract/categories-admin'
import { useState } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { adminTexts } from '../texts'
import { apiWithSignal } from '../../lib/api'
import { IS_OWN_SERVER } from '../../lib/backend'
import { attempt } from '../../lib/live-loader'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { Panel } from '../../ui/panel'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { inShopOrder, loadCategories } from '../category-editor/all-categories'
import { CategoryDialog, type CategoryDialogKind } from '../category-editor/category-dialog'
import { useDialog, type Dialog } from '../editing/use-dialog'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import { LoadFailure, OutdatedNotice } from '../list/list-failure'
import type { LoadedList } from '../list/list-loader'
import { ListToolbar } from '../list/list-toolbar'
import { useLastGoodList } from '../list/use-last-good-list'
import { useListQuery, type ListQuery } from '../list/use-list-query'
import { useReload } from '../list/use-reload'
import type { Route } from './+types/categories-page'
import styles from './categories-page.module.css'
import { CategoryTree } from './category-tree'
import { filterCategories } from './filter-categories'
import { useCategoryOrder } from './use-category-order'

const DIALOGS: readonly CategoryDialogKind[] = ['add', 'edit']

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.categories)
}

export async function clientLoader({
  request,
  params,
  url,
}: Route.ClientLoaderArgs): Promise<LoadedList<ManagedCategory[]>> {
  const page = { load: loadCategories, failed: adminTexts.categories.fetchFailed }
  const loaded = await attempt(page, apiWithSignal(request.signal), { params, url })
  if (loaded.status === 'ready') return { status: 'ready', page: loaded.data }
  return { status: 'failed', notice: adminTexts.categories.fetchFailed }
}

/** Does not reload when only the query changes: all categories are loaded, so searches and dialogs need no request. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isNearby = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return defaultShouldRevalidate && !isNearby
}

export default function CategoriesPage({ loaderData }: Route.ComponentProps) {
  const shown = useLastGoodList(loaderData)
  const query = useListQuery()
  const dialog = useDialog(DIALOGS)
  const categories = shown.status === 'ready' ? shown.page : []
  const addCategory = (
    <Button onClick={() => dialog.open('add')}>
      <Icon name="plus" />
      {m.addCategory}
    </Button>
  )
  return (
    <AdminPage title={m.categories} actions={addCategory}>
      {shown.status === 'failed' ? (
        <Panel>
          <LoadFailure notice={shown.notice} />
        </Panel>
      ) : (
        <>
          <OutdatedNotice notice={shown.notice} />
          {categories.length === 0 ? (
            <EmptyState icon="label" title={m.thereAreNoLeaguesYet}>
              {m.beginWithALeagueThenClubs}
            </EmptyState>
          ) : (
            <Categories categories={categories} query={query} dialog={dialog} />
          )}
          <CategoryDialog dialog={dialog} categories={categories} />
        </>
      )}
    </AdminPage>
  )
}

interface CategoriesProps {
  categories: ManagedCategory[]
  query: ListQuery<never>
  dialog: Dialog<CategoryDialogKind>
}

function Categories({ categories, query, dialog }: CategoriesProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const onDeleted = useReload()
  const order = useCategoryOrder(categories)
  const tree = filterCategories(inShopOrder(order.ordered), query.search)
  const leagues = categories.filter(({ parent_id }) => parent_id === null)
  const counts = { leagues: leagues.length, clubs: categories.length - leagues.length }
  // A search opens all leagues, so that no club that matches is hidden.
  const isOpen = (id: number) => query.search !== '' || open.has(id)
  const isAllOpen = leagues.every(({ id }) => open.has(id))
  const toggle = (id: number) =>
    setOpen(new Set(open.has(id) ? [...open].filter((other) => other !== id) : [...open, id]))
  return (
    <Panel className={styles.panel}>
      <ListToolbar query={query} search={m.searchCategories}>
        {query.search === '' ? (
          <Button
            variant="outline"
            size="small"
            onClick={() => setOpen(new Set(isAllOpen ? [] : leagues.map(({ id }) => id)))}
          >
            {isAllOpen ? m.collapseAll : m.expandAll}
          </Button>
        ) : null}
      </ListToolbar>
      {tree.length > 0 ? (
        <CategoryTree
          tree={tree}
          isOpen={isOpen}
          onToggle={toggle}
          open={dialog.open}
          onDeleted={onDeleted}
          onMove={IS_OWN_SERVER && query.search === '' ? order.move : null}
        />
      ) : (
        <EmptyState
          icon="search"
          title={m.nothingMatches}
          action={<Button onClick={query.clear}>{m.clearTheSearch}</Button>}
        />
      )}
      <VisuallyHidden>
        <span role="status">{order.news}</span>
      </VisuallyHidden>
      <p className={styles.totals}>
        {/* A foreign server does not tell how many products its clubs have. */}
        {IS_OWN_SERVER
          ? m.leaguesClubsAndProducts({ ...counts, products: productsOf(categories) })
          : m.leaguesAndClubs(counts)}
      </p>
    </Panel>
  )
}

function productsOf(categories: readonly ManagedCategory[]): number {
  return categories.reduce((sum, { parent_id, products_count }) => sum + (parent_id === null ? 0 : products_count), 0)
}
