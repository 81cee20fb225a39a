import type { ReactNode } from 'react'
import { Stage } from '../../ui/stage'

interface PrintPreviewProps {
  /** The address of the drawn back; null until it is drawn. */
  back: string | null
  alt: string
  width: number
  /** Stands there until the back is drawn. */
  instead?: ReactNode
  /** The colour family of the jersey. */
  glow?: string | null
  className?: string
}

/** The back of the jersey with what is typed. */
export function PrintPreview({ back, alt, width, instead, glow, className }: PrintPreviewProps) {
  return (
    <Stage size="thumb" glow={glow} className={className}>
      {back === null ? instead : <img src={back} alt={alt} width={width} height={width} />}
    </Stage>
  )
}
