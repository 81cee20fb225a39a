import * as m from '#messages/admin-text-pages'
import type { TextPageSummary } from '@shop/contract/text-pages'
import { withElements } from '../../lib/with-elements'
import { formatMoment } from '../../ui/format'

/** When and by whom a page was last saved. */
export function LastChange({ page: { updated_at: at, updated_by: by } }: { page: TextPageSummary }) {
  if (at === null) return m.neverChanged
  const moment = <time dateTime={at}>{formatMoment(at)}</time>
  if (by === null) return withElements(m.changedAt, { moment })
  return withElements(m.changedAtBy, { moment, name: <bdi>{by}</bdi> })
}
