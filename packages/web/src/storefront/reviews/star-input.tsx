import * as m from '#messages/reviews'
import { useId } from 'react'
import styles from './star-input.module.css'

interface StarInputProps {
  legend: string
  /** 1 to 5; null before a star is chosen. */
  value: number | null
  onChange: (value: number) => void
  name?: string
}

const STARS = [1, 2, 3, 4, 5]

/** A rating of one to five stars. Uses radio buttons, so that arrow keys, touch and screen readers work. */
export function StarInput({ legend, value, onChange, name }: StarInputProps) {
  const id = useId()
  return (
    <fieldset role="radiogroup" aria-labelledby={id} aria-required>
      <legend id={id} className={styles.legend}>
        {legend}
      </legend>
      <div className={styles.row}>
        <div className={styles.stars}>
          {STARS.map((star) => (
            <label key={star} className={styles.star}>
              <input
                type="radio"
                name={name ?? id}
                value={star}
                checked={value === star}
                aria-label={m.starCount({ count: star })}
                data-autofocus={star === (value ?? 1) || undefined}
                onChange={() => onChange(star)}
                className={styles.radio}
              />
              <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.drawing}>
                <path d="m12 2.2 3.05 6.6 7 .87-5.15 4.93 1.33 7.1L12 18.2l-6.23 3.5 1.33-7.1L1.95 9.67l7-.87z" />
              </svg>
            </label>
          ))}
        </div>
        <span aria-hidden="true" className={styles.words}>
          {value === null ? m.choose1To5Stars : m.starCount({ count: value })}
        </span>
      </div>
    </fieldset>
  )
}
