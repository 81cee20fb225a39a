import { classNames } from '../../ui/class-names'
import { Picture } from '../../lib/picture'
import styles from './league-rack.module.css'

interface LeagueRackProps {
  pictures: string[]
  /** The displayed width of the whole rack in CSS pixels. */
  width: number
  priority?: boolean
  className?: string
}

/** Up to three jerseys, the first in front. Decorative: the league's name is in the text beside the pictures. */
export function LeagueRack({ pictures, width, priority = false, className }: LeagueRackProps) {
  const shown = pictures.length > 0 ? pictures.slice(0, 3) : [null]
  return (
    <div className={classNames(styles.rack, className)}>
      {shown.map((image, index) => (
        <div key={index} className={styles.jersey}>
          <Picture
            image={image}
            alt=""
            sizes={`${Math.round(width * (index === 0 ? 0.575 : 0.475))}px`}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority && index === 0 ? 'high' : undefined}
          />
        </div>
      ))}
    </div>
  )
}
