import { Link } from 'react-router'
import { Picture } from '../../lib/picture'
import { Price } from '../../ui/price'
import { Stage } from '../../ui/stage'
import type { Follow } from './follow'
import type { SuggestedThing } from './suggestion-groups'
import styles from './suggestion-row.module.css'

interface SuggestionRowProps {
  id: string
  thing: SuggestedThing
  isActive: boolean
  follow: Follow
}

export function SuggestionRow({ id, thing, isActive, follow }: SuggestionRowProps) {
  const { to, name, note, image, colour, price } = thing
  return (
    <Link
      role="option"
      tabIndex={-1}
      id={id}
      aria-selected={isActive}
      to={to}
      onClick={(event) => follow(event, { words: name })}
      className={styles.row}
    >
      <Stage glow={colour} size="thumb" className={styles.picture}>
        <Picture image={image} alt="" sizes="52px" width={52} loading="eager" />
      </Stage>
      <span className={styles.text}>
        <span className={styles.name}>
          <bdi>{name}</bdi>
        </span>{' '}
        {note ? (
          <span className={styles.note}>
            <bdi>{note}</bdi>
          </span>
        ) : null}
      </span>{' '}
      {price === undefined ? null : <Price amount={price} className={styles.price} />}
    </Link>
  )
}
