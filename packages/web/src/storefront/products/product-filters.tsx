import * as m from '#messages/products'
import type { ProductFilters as Offered } from '@shop/contract/catalog'
import { COLOUR_NAMES, KIT_NAMES } from '../../lib/filter-names'
import { paths } from '../../lib/paths'
import type { ProductQuery } from './product-query'
import { toggleFilter, withFilter } from './product-query'
import { Button } from '../../ui/button'
import { CheckboxRow } from '../../ui/checkbox-row'
import { Rating } from '../../ui/rating'
import { ProductFiltersGroup } from './product-filters-group'
import { ProductFiltersLeagues } from './product-filters-leagues'
import { ProductFiltersPrice } from './product-filters-price'
import styles from './product-filters.module.css'
import { useTicked } from './use-ticked'

const STAR_STEPS = [4, 3, 2]
const ALL_KITS = Object.keys(KIT_NAMES).map((kit) => ({ kit: kit as keyof typeof KIT_NAMES, count: undefined }))

interface ProductFiltersProps {
  /** The form's id, so that a control elsewhere on the page can belong to the form. */
  id?: string
  query: ProductQuery
  /** The catalogue's filter values. Null where the server sent none: then only general filters are shown, uncounted. */
  offered: Offered | null
  onChange: (query: ProductQuery) => void
}

/** A plain GET form: with scripts every change takes effect at once, without them there is a button. */
export function ProductFilters({ id, query: followed, offered, onChange: follow }: ProductFiltersProps) {
  const [query, onChange] = useTicked(followed, follow)
  return (
    <form
      id={id}
      action={paths.products()}
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault()
        follow(query)
      }}
    >
      {query.search ? <input type="hidden" name="search" value={query.search} /> : null}
      {offered ? <ProductFiltersLeagues {...{ query, followed, onChange }} leagues={offered.leagues} /> : null}
      <ProductFiltersGroup title={m.kitTitle}>
        {(offered?.kits ?? ALL_KITS).map(({ kit, count }) => (
          <CheckboxRow
            key={kit}
            name="kit"
            value={kit}
            label={KIT_NAMES[kit]}
            count={count}
            checked={query.kit?.includes(kit) ?? false}
            onChange={() => onChange(toggleFilter(query, 'kit', kit))}
          />
        ))}
      </ProductFiltersGroup>
      {offered ? <Sizes query={query} offered={offered} onChange={onChange} /> : null}
      <ProductFiltersPrice query={query} offered={offered} onChange={onChange} />
      {offered ? <Colours query={query} offered={offered} onChange={onChange} /> : null}
      <Stars query={query} onChange={onChange} />
      <ProductFiltersGroup title={m.availability}>
        <CheckboxRow
          name="in_stock"
          value="1"
          label={m.inStock}
          checked={query.in_stock ?? false}
          onChange={({ target }) => onChange(withFilter(query, { in_stock: target.checked || undefined }))}
        />
      </ProductFiltersGroup>
      <Button type="submit" block className={styles.show}>
        {m.showTitle}
      </Button>
    </form>
  )
}

type PartProps = Pick<ProductFiltersProps, 'query' | 'onChange'>
interface OfferedPartProps extends PartProps {
  offered: Offered
}

function Sizes({ query, offered, onChange }: OfferedPartProps) {
  return (
    <ProductFiltersGroup title={m.sizeTitle}>
      <div className={styles.sizes}>
        {offered.sizes.map((size) => (
          <label key={size} className={styles.size}>
            <input
              type="checkbox"
              name="size"
              value={size}
              checked={query.size?.includes(size) ?? false}
              onChange={() => onChange(toggleFilter(query, 'size', size))}
              className={styles.unseen}
            />
            {size}
          </label>
        ))}
      </div>
    </ProductFiltersGroup>
  )
}

function Colours({ query, offered, onChange }: OfferedPartProps) {
  return (
    <ProductFiltersGroup title={m.colour}>
      <div className={styles.colours}>
        {offered.colours.map((colour) => (
          <label key={colour} data-glow={colour} title={COLOUR_NAMES[colour]} className={styles.colour}>
            <input
              type="checkbox"
              name="colour"
              value={colour}
              aria-label={COLOUR_NAMES[colour]}
              checked={query.colour?.includes(colour) ?? false}
              onChange={() => onChange(toggleFilter(query, 'colour', colour))}
              className={styles.unseen}
            />
          </label>
        ))}
      </div>
    </ProductFiltersGroup>
  )
}

function Stars({ query, onChange }: PartProps) {
  return (
    <ProductFiltersGroup title={m.rating}>
      {STAR_STEPS.map((stars) => (
        <CheckboxRow
          key={stars}
          type="radio"
          name="min_rating"
          value={stars}
          label={
            <span className={styles.stars}>
              <Rating value={stars} /> {m.andUp}
            </span>
          }
          checked={query.min_rating === stars}
          onChange={() => onChange(withFilter(query, { min_rating: stars }))}
        />
      ))}
      <CheckboxRow
        type="radio"
        name="min_rating"
        value=""
        label={m.anyRating}
        checked={query.min_rating === undefined}
        onChange={() => onChange(withFilter(query, { min_rating: undefined }))}
      />
    </ProductFiltersGroup>
  )
}
