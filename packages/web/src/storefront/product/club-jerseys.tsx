import * as m from '#messages/product'
import type { ShopClubWithProducts, ShopProduct } from '../../lib/read-catalog'
import { ProductNeighbours } from './product-neighbours'
import { ProductRow } from './product-row'

/** The tile that links to the club takes one place of its row. */
const BESIDE_CLUB_TILE = 3

interface ClubJerseysProps {
  club: ShopClubWithProducts
  /** The other kits of the same season. */
  kit: ShopProduct[]
  /** Further jerseys of the club. */
  others: ShopProduct[]
}

/** The rest of the kit, then what else the club has; the first of the two rows ends with the way to the club. */
export function ClubJerseys({ club, kit, others }: ClubJerseysProps) {
  const more = m.moreFrom({ name: club.name })
  if (kit.length > 0) {
    return (
      <>
        <ProductNeighbours title={m.completeTheKit} club={club} neighbours={kit} />
        {others.length > 0 ? <ProductRow title={more} products={others} /> : null}
      </>
    )
  }
  if (others.length === 0) return null
  return <ProductNeighbours title={more} club={club} neighbours={others.slice(0, BESIDE_CLUB_TILE)} />
}
