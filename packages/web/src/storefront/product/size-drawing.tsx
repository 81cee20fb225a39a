import * as m from '#messages/product'
import styles from './size-guide.module.css'

/** A drawing of where width, length and sleeve are measured. The text beside it says the same to screen readers. */
export function SizeDrawing() {
  return (
    <svg viewBox="0 0 260 190" aria-hidden="true" className={styles.drawing}>
      <path
        d="M72 14 22 40 4 84l26 14 14-20v98h112V78l14 20 26-14-18-44-50-26a29 22 0 0 1-56 0z"
        className={styles.cloth}
      />
      <g className={styles.lines}>
        <path d="M44 88h112M44 82v12M156 82v12" />
        <path d="M72 16v160M66 16h12M66 176h12" />
        <path d="m172 36 22 44M166 39l12-6M188 83l12-6" />
      </g>
      <g className={styles.letters}>
        <text x="92" y="80">
          {m.width}
        </text>
        <text x="78" y="140">
          {m.length}
        </text>
        <text x="196" y="54">
          {m.sleeve}
        </text>
      </g>
    </svg>
  )
}
