import type { Cut } from '@shop/contract/cuts'
import type { ProductFit as Fit } from '@shop/contract/catalog'
import { lazy, Suspense } from 'react'
import { IS_OWN_SERVER } from '../../lib/backend'
import { useSession } from '../../lib/session'
import { whenIdle } from '../../lib/when-idle'
import { FitBar } from './fit-bar'

// Loaded when the page has nothing else to do. An advice that cannot be loaded is missing; the page is not.
const Advice = lazy(() =>
  whenIdle()
    .then(() => import('./size-advice'))
    .then(
      (module) => ({ default: module.SizeAdvice }),
      () => ({ default: () => null }),
    ),
)

interface ProductFitProps {
  productId: number
  cut: Cut
  votes: Fit[]
}

/** The votes on the chosen cut, and for a signed-in customer the size to take. */
export function ProductFit({ productId, cut, votes }: ProductFitProps) {
  const { isAuthenticated } = useSession()
  const fit = votes.find((each) => each.cut === cut)
  const advice =
    IS_OWN_SERVER && isAuthenticated ? (
      <Suspense>
        <Advice key={cut} productId={productId} cut={cut} isAlone={!fit} />
      </Suspense>
    ) : null
  return fit ? <FitBar fit={fit}>{advice}</FitBar> : advice
}
