import { useState, type ComponentProps } from 'react'
import { PLACEHOLDER_PICTURE, pictureSources } from './picture-sources'

interface PictureProps extends Pick<ComponentProps<'img'>, 'loading' | 'fetchPriority' | 'className' | 'onLoad'> {
  /** The address as the server names it. */
  image: string | null | undefined
  /** Empty for decoration. */
  alt: string
  /** How wide it is shown, in the language of the `sizes` attribute. */
  sizes: string
  /** Pictures are square; the attributes only keep the place free. */
  width?: number
  height?: number
}

export function Picture({ image, alt, sizes, width = 640, height = width, loading = 'lazy', ...img }: PictureProps) {
  const [brokenImage, setBrokenImage] = useState<string | null>()
  const isBroken = brokenImage !== undefined && brokenImage === (image ?? null)
  const { src, avif, webp } = isBroken ? { src: PLACEHOLDER_PICTURE } : pictureSources(image)
  const markBroken = () => setBrokenImage(image ?? null)
  return (
    <picture>
      {avif ? <source type="image/avif" srcSet={avif} sizes={sizes} /> : null}
      {webp ? <source type="image/webp" srcSet={webp} sizes={sizes} /> : null}
      <img
        {...img}
        // One that failed before hydration fires no event that React could hear.
        ref={(element) => {
          if (element && !isBroken && hasFailed(element)) markBroken()
        }}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={loading}
        decoding="async"
        onError={markBroken}
      />
    </picture>
  )
}

function hasFailed({ complete, naturalWidth }: HTMLImageElement): boolean {
  return complete && naturalWidth === 0
}
