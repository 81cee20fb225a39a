import type { TextPageSummary } from '@shop/contract/text-pages'
import { formatMoment } from '../../ui/format'

/** When and by whom a page was last saved. */
export function LastChange({ page: { updated_at: at, updated_by: by } }: { page: TextPageSummary }) {
  if (at === null) return 'Never changed'
  return (
    <>
      Changed <time dateTime={at}>{formatMoment(at)}</time>
      {by === null ? null : (
        <>
          {' by '}
          <bdi>{by}</bdi>
        </>
      )}
    </>
  )
}
