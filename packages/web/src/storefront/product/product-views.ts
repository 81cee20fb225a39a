import type { ShopProduct } from '../../lib/read-catalog'

export type View = 'front' | 'back'

export const VIEWS: { value: View; label: string }[] = [
  { value: 'front', label: 'Front' },
  { value: 'back', label: 'Back' },
]

/** The `sizes` attribute of the pictures on the product stage. */
export const STAGE_SIZES = '(max-width: 719px) calc(100vw - 64px), (max-width: 1023px) 560px, min(634px, 47vw)'

export function otherView(view: View): View {
  return view === 'front' ? 'back' : 'front'
}

export function pictureOf({ name, image, back_image }: ShopProduct, view: View): { image: string | null; alt: string } {
  return { image: view === 'front' ? image : back_image, alt: `${name}, ${view}` }
}
