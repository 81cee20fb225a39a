/** Divisions of the field of a badge, in millimetres around its middle; clipped to the shape of the badge. */
export const FIELDS = [
  '',
  'M0-50H50V50H0z',
  'M-50 11H50V50H-50z',
  'M-50-50H50V-9H-50z',
  'M-20-50H-10V50H-20zM10-50H20V50H10z',
  'M-50 50V20L50-60V50z',
  'M-50 40L0 2L50 40V54L0 18L-50 54z',
] as const

/** Small ornaments beside the letters, in millimetres around their middle. */
export const ORNAMENTS = [
  'M-14-1H14V1H-14z',
  'M0-5L1.5-1.6L5-1.6L2.2.7L3.2 4.3L0 2.2L-3.2 4.3L-2.2.7L-5-1.6L-1.5-1.6z',
  'M-11 0a2 2 0 1 1 4 0a2 2 0 1 1-4 0zM-2 0a2 2 0 1 1 4 0a2 2 0 1 1-4 0zM7 0a2 2 0 1 1 4 0a2 2 0 1 1-4 0z',
  'M-14-3.4H14V-1.6H-14zM-9 1.6H9V3.4H-9z',
  'M-12 4L0-4L12 4V7L0-1L-12 7z',
] as const
