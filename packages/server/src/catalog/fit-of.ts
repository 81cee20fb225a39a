import type { ProductFit } from '@shop/contract/catalog'
import type { Cut } from '@shop/contract/cuts'
import { FEWEST_FIT_VOTES, verdictOf, type FitCounts } from '@shop/contract/fit-words'
import { makerOf } from '@shop/jersey-art/emblems'
import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import type { Shop } from '../kernel/shop'
import type { FurtherCutSizes } from './catalog.tables'
import { firstCutOf } from './first-cut'
import { listFitCounts, type CountedFit } from './fit-counts.queries'

interface FittedProduct {
  id: number
  drawing: JerseySpec | null
  cuts: readonly FurtherCutSizes[]
}

/** How each cut fits: by the votes on the product, or where those are few, by all of its maker in the same cut. */
export async function fitOf(shop: Pick<Shop, 'db'>, { id, drawing, cuts }: FittedProduct): Promise<ProductFit[]> {
  const maker = drawing ? makerOf(drawing) : null
  const counted = await listFitCounts(shop.db, id, maker)
  const offered: Cut[] = [firstCutOf(drawing), ...cuts.map(({ cut }) => cut)]
  return offered.flatMap((cut): ProductFit[] => {
    const ofCut = counted.filter((counts) => counts.cut === cut)
    const own = sumOf(ofCut.filter(({ isOwn }) => isOwn))
    if (votesIn(own) >= FEWEST_FIT_VOTES) return [{ cut, verdict: verdictOf(own), ...own, maker: null }]
    const all = sumOf(ofCut)
    if (maker === null || votesIn(all) < FEWEST_FIT_VOTES) return []
    return [{ cut, verdict: verdictOf(all), ...all, maker: nameOf(maker) }]
  })
}

function sumOf(counted: readonly CountedFit[]): FitCounts {
  const total = (side: keyof FitCounts) => counted.reduce((sum, counts) => sum + counts[side], 0)
  return { up: total('up'), usual: total('usual'), down: total('down') }
}

function votesIn({ up, usual, down }: FitCounts): number {
  return up + usual + down
}

function nameOf(maker: string): string {
  return maker.charAt(0).toUpperCase() + maker.slice(1)
}
