import * as m from '#messages/admin-dashboard'
import type { DashboardStats } from '@shop/contract/reports'
import { paths } from '../../lib/paths'
import { sizeWords } from '../../lib/print-words'
import { Chip } from '../../ui/chip'
import { Price } from '../../ui/price'
import { SectionNote, SectionPanel } from '../layout/section-panel'
import { ProductRows } from './product-rows'

export function RunningLow({ stats: { low_stock, low_stock_count: count } }: { stats: DashboardStats }) {
  return (
    <SectionPanel
      title={m.runningLow}
      all={{ label: count > 0 ? m.allSizes({ count }) : m.allStock, to: paths.adminRestock }}
    >
      {low_stock.length === 0 ? (
        <SectionNote>{m.enoughOfEverything}</SectionNote>
      ) : (
        <ProductRows
          rows={low_stock.map(({ product_id, name, image, cut, size, left }) => ({
            key: `${product_id} ${cut ?? ''} ${size ?? ''}`,
            productId: product_id,
            name,
            image,
            detail: size === null ? m.oneSize : sizeWords({ cut, size }),
            end:
              left > 0 ? <Chip tone="warning">{m.left({ count: left })}</Chip> : <Chip tone="error">{m.soldOut}</Chip>,
          }))}
        />
      )}
    </SectionPanel>
  )
}

export function BestSellers({ stats: { best_sellers } }: { stats: DashboardStats }) {
  return (
    <SectionPanel title={m.bestSellers}>
      {best_sellers.length === 0 ? (
        <SectionNote>{m.nothingSoldInThisPeriod}</SectionNote>
      ) : (
        <ProductRows
          rows={best_sellers.map(({ product_id, name, image, pieces, revenue }) => ({
            key: String(product_id),
            productId: product_id,
            name,
            image,
            detail: m.pieceCount({ count: pieces }),
            end: <Price amount={revenue} quiet />,
          }))}
        />
      )}
    </SectionPanel>
  )
}
