import * as m from '#messages/admin-catalog'
import type { ManagedProduct } from '@shop/contract/catalog-admin'
import { formatCount, formatDate, formatMoment } from '../../ui/format'
import { Chip } from '../../ui/chip'
import { IconButton } from '../../ui/icon-button'
import { IS_OWN_SERVER } from '../../lib/backend'
import { KIT_NAMES } from '../../lib/filter-names'
import { paths } from '../../lib/paths'
import { Picture } from '../../lib/picture'
import { Price } from '../../ui/price'
import { Stage } from '../../ui/stage'
import { TextLink } from '../../ui/text-link'
import type { ListColumn } from '../list/list-column'
import { DeleteProduct } from '../product-editor/delete-product'
import { shownName } from '../translations/shown-text'
import { stateOf } from './product-state'
import styles from './products-page.module.css'

interface ProductActions {
  /** The address that opens a product over the list. */
  to: (product: ManagedProduct) => string
  edit: (product: ManagedProduct) => void
  copy: (product: ManagedProduct) => void
  onDeleted: (message: string) => Promise<void>
  /** What a league or club is called in the language of the panel. */
  nameOf: (category: { id: number; name: string }) => string
}

export function productColumns({ to, edit, copy, onDeleted, nameOf }: ProductActions): ListColumn<ManagedProduct>[] {
  return [
    {
      id: 'picture',
      fit: 'whole',
      header: m.picture,
      hasSilentHeader: true,
      narrow: 'start',
      cell: ({ image, colour }) => (
        <Stage size="thumb" glow={colour} className={styles.thumb}>
          <Picture image={image} alt="" sizes="48px" width={48} height={48} />
        </Stage>
      ),
    },
    {
      id: 'name',
      fit: 'longer',
      header: m.product,
      narrow: 'main',
      sort: { asc: 'name', desc: 'name_desc' },
      to,
      opensDialog: true,
      cell: (product) => (
        <>
          <bdi>{shownName(product)}</bdi>
          <span data-second-line className={styles.small}>
            {[m.productNumber({ id: product.id }), product.season].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
    },
    {
      id: 'league',
      fit: 'long',
      header: m.league,
      narrow: 'hidden',
      choice: 'hidden',
      cell: ({ category }) => <bdi className={styles.quiet}>{nameOf(category.parent)}</bdi>,
    },
    {
      id: 'club',
      fit: 'long',
      header: m.club,
      narrow: 'hidden',
      choice: 'shown',
      cell: ({ category }) => <bdi className={styles.quiet}>{nameOf(category)}</bdi>,
    },
    {
      id: 'kit',
      fit: 'whole',
      header: m.kit,
      narrow: 'hidden',
      choice: 'shown',
      cell: ({ kit }) => <span className={styles.quiet}>{kit ? KIT_NAMES[kit] : '–'}</span>,
    },
    {
      id: 'stock',
      fit: 'whole',
      header: m.stock,
      align: 'end',
      narrow: 'hidden',
      choice: 'shown',
      sort: { asc: 'stock_asc', desc: 'stock_desc' },
      cell: (product) =>
        IS_OWN_SERVER ? (
          <TextLink
            to={paths.adminStock(product.id)}
            aria-label={m.inStockHistoryOf({ count: product.stock, name: shownName(product) })}
          >
            {formatCount(product.stock)}
          </TextLink>
        ) : (
          formatCount(product.stock)
        ),
    },
    {
      id: 'state',
      fit: 'whole',
      header: m.state,
      narrow: 'hidden',
      choice: 'shown',
      cell: (product) => <State product={product} />,
    },
    {
      id: 'added',
      fit: 'whole',
      header: m.added,
      narrow: 'hidden',
      choice: 'hidden',
      sort: { asc: 'oldest', desc: 'newest' },
      cell: ({ created_at }) => formatDate(created_at),
    },
    {
      id: 'price',
      fit: 'whole',
      header: m.price,
      align: 'end',
      sort: { asc: 'price_asc', desc: 'price_desc' },
      cell: (product) => (
        <>
          <Price amount={product.price} quiet />
          <span className={styles.onPhones}>
            {m.afterThePrice({
              state: product.in_shop ? m.inStock({ count: product.stock }) : stateOf(product).words.toLowerCase(),
            })}
          </span>
        </>
      ),
    },
    {
      id: 'actions',
      fit: 'whole',
      header: m.actions,
      hasSilentHeader: true,
      align: 'end',
      narrow: 'end',
      cell: (product) => (
        <span className={styles.actions}>
          <IconButton icon="edit" label={m.edit({ name: shownName(product) })} onClick={() => edit(product)} />
          <span className={styles.onDesks}>
            <IconButton icon="copy" label={m.duplicate({ name: shownName(product) })} onClick={() => copy(product)} />
            <DeleteProduct product={product} isInList onDeleted={onDeleted} />
          </span>
        </span>
      ),
    },
  ]
}

function State({ product }: { product: ManagedProduct }) {
  const { tone, words } = stateOf(product)
  return (
    <>
      <Chip tone={tone}>{words}</Chip>
      {product.publish_at ? (
        <span data-second-line className={styles.small}>
          {formatMoment(product.publish_at)}
        </span>
      ) : null}
    </>
  )
}
