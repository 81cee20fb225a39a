import * as m from '#messages/checkout'
import type { ComponentProps } from 'react'
import { Alert } from '../../ui/alert'
import { ContinueToReview } from './continue-to-review'

/** Says that vouchers or gift cards pay for everything: no card is asked for. */
export function NothingStep(ways: Omit<ComponentProps<typeof ContinueToReview>, 'way'>) {
  return (
    <>
      <Alert kind="info">{m.noCardNeeded}</Alert>
      <ContinueToReview {...ways} way="none" />
    </>
  )
}
