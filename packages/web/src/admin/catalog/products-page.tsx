import * as m from '#messages/admin-catalog'
import * as translated from '#messages/admin-translations'
import type { ManagedProduct, ManagedProductPage } from '@shop/contract/catalog-admin'
import { TRANSLATION_LANGUAGES } from '@shop/contract/page-languages'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { adminTexts } from '../texts'
import { IS_OWN_SERVER } from '../../lib/backend'
import { languageName } from '../../lib/language-names'
import { attempt, idOf, ifAvailable, type Loaded } from '../../lib/live-loader'
import { paths } from '../../lib/paths'
import { withElements } from '../../lib/with-elements'
import { Button, ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { Price } from '../../ui/price'
import { RunsUnderWay } from '../bulk-runs/runs-under-way'
import { loadCategories } from '../category-editor/all-categories'
import { dialogIn, isDialogOnly } from '../editing/dialog-address'
import { useDialog, type Dialog } from '../editing/use-dialog'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import { listCounter, listLoader, type LoadedList } from '../list/list-loader'
import { ListPanel } from '../list/list-panel'
import { loadSavedViews, type ListView } from '../list/list-view'
import { ListViews } from '../list/list-views'
import { useLastGoodList } from '../list/use-last-good-list'
import { useListQuery } from '../list/use-list-query'
import { useReload } from '../list/use-reload'
import { ProductDialog, type ProductDialogKind } from '../product-editor/product-dialog'
import { shownName } from '../translations/shown-text'
import type { Route } from './+types/products-page'
import { BulkBar } from './bulk-bar'
import { ExportButton } from './export-button'
import { productColumns } from './product-columns'
import { readManagedProduct } from './read-managed-product'
import { categoryNames, PRODUCT_FILTERS, productFilters, type ProductFilterName } from './product-filters'

const shape = { filters: PRODUCT_FILTERS, sort: 'newest' }
const VIEW_PARAMETERS = ['search', ...PRODUCT_FILTERS, 'sort']
const views: ListView[] = [
  { name: m.all, query: '' },
  { name: m.soldOutSizes, query: 'stock=size-out', isWork: true },
  { name: m.lowStock, query: 'stock=low', isWork: true },
  { name: m.drafts, query: 'state=draft' },
  { name: m.scheduled, query: 'state=scheduled' },
  { name: m.archived, query: 'state=archived' },
  ...TRANSLATION_LANGUAGES.map((language) => ({
    name: translated.languageMissing({ language: languageName(language) }),
    query: `untranslated=${language}`,
  })),
]
const DIALOGS: readonly ProductDialogKind[] = ['add', 'edit', 'copy']

const countProducts = listCounter('GET /api/admin/product-management')

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.products)
}

export const clientLoader = listLoader({
  route: 'GET /api/admin/product-management',
  shape,
  failed: adminTexts.products.fetchFailed,
  malformed: adminTexts.malformed,
  read: readManagedProduct,
  extra: async (api, { url }) => {
    if (!IS_OWN_SERVER) {
      return { categories: await ifAvailable(loadCategories(api)), subject: null, underWay: [], saved: [] }
    }
    const dialog = dialogIn(url.searchParams, DIALOGS)
    const params = { id: dialog?.id === undefined ? 'none' : String(dialog.id) }
    const load = () => api.call('GET /api/admin/product-management/{id}', { params: { id: idOf({ params }) } })
    const failed = adminTexts.products.fetchOneFailed
    const [categories, underWay, subject, saved] = await Promise.all([
      ifAvailable(loadCategories(api)),
      ifAvailable(api.call('GET /api/admin/product-changes', { query: { under_way: '1' } })),
      dialog && dialog.kind !== 'add' ? attempt({ load, failed }, api, { params, url }) : null,
      loadSavedViews(api, 'products'),
    ])
    return { categories, subject, underWay: underWay?.data ?? [], saved }
  },
})

export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const unloaded = IS_OWN_SERVER ? (['add'] as const) : DIALOGS
  return defaultShouldRevalidate && !isDialogOnly(currentUrl, nextUrl, DIALOGS, unloaded)
}

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const query = useListQuery<ProductFilterName>(shape)
  const dialog = useDialog(DIALOGS)
  const onDeleted = useReload()
  // A reload that fails takes nothing away from a dialog that somebody types in.
  const shown = useLastGoodList(loaderData)
  const ready = shown.status === 'ready' ? shown.page : null
  const { categories = null, underWay = [], saved = [] } = ready ?? {}
  return (
    <AdminPage
      title={m.products}
      actions={
        <>
          {IS_OWN_SERVER ? <ManyAtOnce /> : null}
          <Button onClick={() => dialog.open('add')}>
            <Icon name="plus" />
            {m.addProduct}
          </Button>
        </>
      }
    >
      <RunsUnderWay runs={underWay} />
      {IS_OWN_SERVER ? (
        <ListViews
          list="products"
          common={views}
          saved={saved}
          parameters={VIEW_PARAMETERS}
          count={countProducts}
          canSave={!dialog.opened}
        />
      ) : null}
      <ListPanel
        label={m.products}
        loaded={loaderData}
        query={query}
        columns={productColumns({
          to: ({ id }) => dialog.to('edit', id),
          edit: ({ id }) => dialog.open('edit', id),
          copy: ({ id }) => dialog.open('copy', id),
          onDeleted,
          nameOf: categoryNames(categories ?? []),
        })}
        rowId={({ id }) => id}
        rowName={(product) => shownName(product)}
        search={m.searchProducts}
        filters={productFilters(categories ?? [], query.filters)}
        download={<ExportButton query={query} />}
        choiceKey="products"
        countsItself
        selected={
          IS_OWN_SERVER
            ? (rows, clear) => (
                <BulkBar
                  rows={rows}
                  total={loaderData.status === 'ready' ? loaderData.page.meta.total : rows.length}
                  query={query}
                  categories={categories ?? []}
                  onDone={clear}
                />
              )
            : undefined
        }
        totals={({ totals }: ManagedProductPage) =>
          withElements(({ value }) => m.piecesWorth({ count: totals.pieces, value }), {
            value: <Price amount={totals.value} quiet />,
          })
        }
        empty={
          <EmptyState
            icon="shirt"
            title={m.thereAreNoProductsYet}
            action={<Button onClick={() => dialog.open('add')}>{m.addTheFirstProduct}</Button>}
          />
        }
      />
      <ProductDialog dialog={dialog} subject={subjectOf(shown, dialog)} categories={categories} />
    </AdminPage>
  )
}

function ManyAtOnce() {
  return (
    <>
      <ButtonLink variant="outline" to={paths.adminRestock}>
        <Icon name="parcel" />
        {m.restock}
      </ButtonLink>
      <ButtonLink variant="outline" to={paths.adminBulkRuns}>
        <Icon name="clock" />
        {m.bulkChanges}
      </ButtonLink>
      <ButtonLink variant="outline" to={paths.adminImport()}>
        <Icon name="upload" />
        {m.importProducts}
      </ButtonLink>
    </>
  )
}

interface WithSubject extends ManagedProductPage {
  subject: Loaded<ManagedProduct> | null
}

/** The product of the dialog; where the list failed, nobody knows whether there is one. */
function subjectOf(loaded: LoadedList<WithSubject>, dialog: Dialog<ProductDialogKind>): Loaded<ManagedProduct> | null {
  if (loaded.status === 'failed') return { status: 'failed', notice: adminTexts.products.fetchOneFailed }
  return IS_OWN_SERVER ? loaded.page.subject : listedIn(loaded.page, dialog)
}

/** The product as the list has it: the specification has no call for one product of staff. */
function listedIn({ data }: ManagedProductPage, { opened }: Dialog<ProductDialogKind>): Loaded<ManagedProduct> {
  const listed = data.find(({ id }) => id === opened?.id)
  return listed ? { status: 'ready', data: listed } : { status: 'missing' }
}
