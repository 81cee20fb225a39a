import type { ReactNode } from 'react'
import { Stage } from '../../ui/stage'

interface PrintPreviewProps {
  /** The URL of the rendered back; null until it is rendered. */
  back: string | null
  alt: string
  width: number
  /** Shown until the back is rendered. */
  instead?: ReactNode
  /** The colour family of the jersey. */
  glow?: string | null
  className?: string
}

/** A picture of the jersey's back with the typed name and number. */
export function PrintPreview({ back, alt, width, instead, glow, className }: PrintPreviewProps) {
  return (
    <Stage size="thumb" glow={glow} className={className}>
      {back === null ? instead : <img src={back} alt={alt} width={width} height={width} />}
    </Stage>
  )
}
