import type { DashboardStats } from '@shop/contract/reports'
import { plural } from '../../ui/format'
import { paths } from '../../lib/paths'
import { sizeWords } from '../../lib/print-words'
import { Chip } from '../../ui/chip'
import { Price } from '../../ui/price'
import { SectionNote, SectionPanel } from '../layout/section-panel'
import { ProductRows } from './product-rows'

export function RunningLow({ stats: { low_stock, low_stock_count: count } }: { stats: DashboardStats }) {
  return (
    <SectionPanel
      title="Running low"
      all={{ label: count > 0 ? `All ${plural(count, 'size', 'sizes')}` : 'All stock', to: paths.adminRestock }}
    >
      {low_stock.length === 0 ? (
        <SectionNote>There is enough of everything.</SectionNote>
      ) : (
        <ProductRows
          rows={low_stock.map(({ product_id, name, image, cut, size, left }) => ({
            key: `${product_id} ${cut ?? ''} ${size ?? ''}`,
            productId: product_id,
            name,
            image,
            detail: size === null ? 'One size' : sizeWords({ cut, size }),
            end: left > 0 ? <Chip tone="warning">{left} left</Chip> : <Chip tone="error">Sold out</Chip>,
          }))}
        />
      )}
    </SectionPanel>
  )
}

export function BestSellers({ stats: { best_sellers } }: { stats: DashboardStats }) {
  return (
    <SectionPanel title="Best sellers">
      {best_sellers.length === 0 ? (
        <SectionNote>Nothing was sold in this period.</SectionNote>
      ) : (
        <ProductRows
          rows={best_sellers.map(({ product_id, name, image, pieces, revenue }) => ({
            key: String(product_id),
            productId: product_id,
            name,
            image,
            detail: plural(pieces, 'piece', 'pieces'),
            end: <Price amount={revenue} quiet />,
          }))}
        />
      )}
    </SectionPanel>
  )
}
