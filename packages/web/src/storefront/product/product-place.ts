import * as m from '#messages/product'
import { KIT_NAMES } from '../../lib/filter-names'
import { paths } from '../../lib/paths'
import type { ShopProduct } from '../../lib/read-catalog'
import type { Breadcrumb } from '../catalog/structured-data'
import type { Crumb } from '../../ui/breadcrumbs'

/** The breadcrumbs of league and club; where the league is unknown, the page of all leagues takes its place. */
export function placeOf({ category }: ShopProduct): Breadcrumb[] {
  if (!category) return [{ name: m.allJerseys, path: paths.products() }]
  const { parent } = category
  const league = parent
    ? { name: parent.name, path: paths.league(parent.id) }
    : { name: m.leagues, path: paths.leagues }
  return [league, { name: category.name, path: paths.club(category.id) }]
}

export function crumbsOf(product: ShopProduct): Crumb[] {
  const place = placeOf(product).map(({ name, path }) => ({ label: name, to: path }))
  return [...place, { label: product.kit ? m.jersey({ kit: KIT_NAMES[product.kit] }) : product.name }]
}
