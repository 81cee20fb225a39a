import { render, screen } from '@testing-library/react'
import type { Return } from '@shop/contract/returns'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { OwnReturn } from './own-return'

const exchange: Return = {
  ...{ id: 3, order_id: 712, state: 'refused', wish: 'exchange', refusal: 'Worn.', instructions: null },
  ...{ refund: null, created_at: '2026-11-15T10:00:00.000Z', updated_at: '2026-11-15T10:00:00.000Z' },
  lines: [
    {
      ...{ id: 1, item_id: 2, product_id: 7, product_name: 'Home Jersey', image: null, options: { size: 'M' } },
      ...{ pieces: 1, reason: 'too-small', text: null, has_picture: false, wanted_size: 'XL' },
      ...{ is_restocked: null, refund: null },
    },
  ],
}

test('an exchange names both sizes, each in its own direction, so that the arrow between them points on', () => {
  const Page = () => <OwnReturn returned={exchange} onChanged={() => undefined} />
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  render(<Stub />)

  const size = screen.getByText('XL')
  expect(size.tagName).toBe('BDI')
  expect(screen.getByText('M').tagName).toBe('BDI')
  expect(size.parentElement?.textContent).toBe('1 × M → XL, too small')
})
