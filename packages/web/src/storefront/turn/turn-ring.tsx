import styles from './turn-ring.module.css'

const CENTRE = { x: 100, y: 3 }
const RADIUS = { x: 96, y: 18 }

/**
 * The near half of a ring on which the jersey stands. The knob marks the middle of the front, or of the back where the
 * back is nearer: as one of the two leaves at one end, the other comes in at the other end.
 */
export function TurnRing({ azimuth }: { azimuth: number }) {
  const radians = (azimuth * Math.PI) / 180
  const isFront = Math.cos(radians) >= 0
  const x = CENTRE.x + RADIUS.x * Math.sin(radians) * (isFront ? -1 : 1)
  const y = CENTRE.y + RADIUS.y * Math.abs(Math.cos(radians))
  return (
    <svg viewBox="0 0 200 28" aria-hidden="true" className={styles.ring}>
      <path d="M4 3A96 18 0 0 0 196 3" className={styles.line} />
      <circle cx={x} cy={y} r="6" className={styles.halo} />
      <circle cx={x} cy={y} r="3.2" className={styles.knob} />
    </svg>
  )
}
