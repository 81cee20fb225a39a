import * as m from '#messages/catalog'
import { memo, useId, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { KIT_NAMES } from '../../lib/filter-names'
import { paths } from '../../lib/paths'
import type { ShopProduct } from '../../lib/read-catalog'
import { sizeChoices, sizeInForce } from '../../lib/size-choices'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { Picture } from '../../lib/picture'
import { SalePrice } from '../../ui/price'
import { Rating } from '../../ui/rating'
import { Stage } from '../../ui/stage'
import { Tag } from '../../ui/tag'
import { putInCart } from '../cart/put-in-cart'
import { useSavedChoice } from '../cart/use-saved-choice'
import { WishlistHeart } from '../wishlist/wishlist-heart'
import { JerseyCardSize } from './jersey-card-size'
import styles from './jersey-card.module.css'

const PICTURE_SIZES = '(max-width: 359px) 80vw, (max-width: 719px) 42vw, 240px'

interface JerseyCardProps {
  product: ShopProduct
  /** Loads the picture with high priority; set for the first row, which is visible at once. */
  priority?: boolean
  /** Only links to the jersey, without size and cart button; used on the page of another product. */
  isGlance?: boolean
  /** Replaces size and cart button when the jersey is sold out. */
  whenSoldOut?: ReactNode
}

/** Memoised, because a grid of cards should not re-render when another part of the page changes. */
export const JerseyCard = memo(function JerseyCard({ product, priority, isGlance, whenSoldOut }: JerseyCardProps) {
  const id = useId()
  const nameId = `${id}-name`
  const isSoldOut = product.stock <= 0
  const [isLookedAt, setLookedAt] = useState(false)
  const lookAt = () => setLookedAt(true)
  return (
    <article aria-labelledby={nameId} onPointerEnter={lookAt} onFocus={lookAt} className={styles.card}>
      <Stage
        glow={product.colour}
        tag={<Tags product={product} isSoldOut={isSoldOut} />}
        corner={<WishlistHeart product={product} />}
      >
        <Picture
          image={product.image}
          alt={m.front({ name: product.name })}
          sizes={PICTURE_SIZES}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
        />
        {isLookedAt && product.second_image ? <Back image={product.second_image} /> : null}
      </Stage>
      <div className={styles.body}>
        <div className={styles.title}>
          <h3 id={nameId} className={styles.name}>
            {/* Same target as "View Details", so keyboard users can skip this link. */}
            <Link to={paths.product(product.id)} tabIndex={isGlance ? undefined : -1} className={styles.whole}>
              {product.name}
            </Link>
          </h3>
          <div className={styles.meta}>
            <span>{product.category?.parent?.name ?? product.category?.name}</span>
            <CardRating product={product} />
          </div>
        </div>
        {isGlance ? null : <p className={styles.description}>{product.description}</p>}
        <div className={styles.offer}>
          <SalePrice amount={product.price} was={product.was_price} />
          {isGlance ? null : (
            <Link to={paths.product(product.id)} aria-describedby={nameId} className={styles.details}>
              {m.viewDetails}
            </Link>
          )}
        </div>
        {isGlance ? null : isSoldOut && whenSoldOut ? (
          <div className={styles.purchase}>{whenSoldOut}</div>
        ) : (
          <Purchase product={product} isSoldOut={isSoldOut} nameId={nameId} />
        )}
      </div>
    </article>
  )
})

/** Lies over the front while the card is hovered or focused. Loaded at the first look; decoration beside the front. */
function Back({ image }: { image: string }) {
  const [isLoaded, setLoaded] = useState(false)
  return (
    <div className={classNames(styles.back, isLoaded && styles.loaded)}>
      <Picture image={image} alt="" sizes={PICTURE_SIZES} loading="eager" onLoad={() => setLoaded(true)} />
    </div>
  )
}

/** A foreign server may tell an average without the number of reviews. */
function CardRating({ product: { average_rating, reviews_count } }: { product: ShopProduct }) {
  if (average_rating === 0 && reviews_count === 0) return <span className={styles.unrated}>{m.noReviewsYet}</span>
  const count = reviews_count > 0 ? reviews_count : undefined
  return <Rating value={average_rating} count={count} isBrief size="small" className={styles.rating} />
}

function Tags({ product: { kit, was_price: was }, isSoldOut }: { product: ShopProduct; isSoldOut: boolean }) {
  if (!kit && !isSoldOut && !was) return null
  return (
    <div className={styles.tags}>
      {kit ? <Tag>{KIT_NAMES[kit]}</Tag> : null}
      {isSoldOut ? <Tag attention>{m.soldOutTitle}</Tag> : was ? <Tag attention>{m.sale}</Tag> : null}
    </div>
  )
}

interface PurchaseProps {
  product: ShopProduct
  isSoldOut: boolean
  /** The id of the heading with the jersey's name, which tells the "Add to Cart" buttons apart. */
  nameId: string
}

function Purchase({ product, isSoldOut, nameId }: PurchaseProps) {
  const [chosen, setChosen] = useState<string | null>()
  const [isAdding, setAdding] = useState(false)
  const choices = sizeChoices(product)
  const size = sizeInForce(choices, chosen)
  useSavedChoice(product.id, (kept) => setChosen(kept.size ?? null))

  async function add() {
    setAdding(true)
    await putInCart({ product, quantity: 1, size })
    setAdding(false)
  }

  return (
    <div className={styles.purchase}>
      {choices.length > 0 ? (
        <JerseyCardSize choices={choices} value={size} onChange={setChosen} describedBy={nameId} />
      ) : null}
      <Button
        variant="outline"
        disabled={isSoldOut}
        loading={isAdding}
        loadingLabel={m.adding}
        aria-describedby={nameId}
        onClick={add}
        className={styles.add}
      >
        {m.addToCart}
      </Button>
    </div>
  )
}
