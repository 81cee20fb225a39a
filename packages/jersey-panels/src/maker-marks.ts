import type { Maker } from '@shop/jersey-art/jersey-spec'

/** The marks of the invented makers, in millimetres around their middle, drawn with the even-odd rule. */
export const MAKER_MARKS: Readonly<Record<Maker, string>> = {
  tarvo: 'M-19 12L-6-13L2 2L8-8L19 12H11L8 6L2 16L-6 0L-12 12z',
  ilmen:
    'M-18-3C-12-14-5-13 0-6S11 2 18-9V-2C11 9 5 8 0 1S-12-7-18 4zM-18 9C-12-2-5-1 0 6S11 14 18 3V10C11 21 5 20 0 13S-12 5-18 16z',
  quessa: 'M-14 0a13 13 0 1 1 26 0a13 13 0 1 1-26 0zM-8 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM7 8L11 4L20 14H12z',
}
