import * as m from '#messages/admin-product-editor'
import { SHARP_PHOTO_IN_PIXELS } from '@shop/contract/catalog'
import { directionOf, TRANSLATION_LANGUAGES } from '@shop/contract/page-languages'
import type { DragEvent } from 'react'
import { languageName } from '../../lib/language-names'
import { Picture } from '../../lib/picture'
import { CheckboxRow } from '../../ui/checkbox-row'
import { classNames } from '../../ui/class-names'
import { Field } from '../../ui/field'
import { formatCount } from '../../ui/format'
import { IconButton } from '../../ui/icon-button'
import { TextInput } from '../../ui/text-input'
import type { PhotoDraft } from './draft-photos'
import styles from './photos-field.module.css'

interface PhotoRowProps {
  photo: PhotoDraft
  /** From 0. */
  place: number
  count: number
  /** The alternative text where staff write none. */
  usualAlt: string
  isSmall: boolean
  isDragged: boolean
  onAlt: (text: Partial<Pick<PhotoDraft, 'alt' | 'translatedAlts'>>) => void
  onBack: (isBack: boolean) => void
  onMove: (to: number) => void
  onRemove: () => void
  onDrag: (isDragged: boolean) => void
  onDraggedOver: () => void
}

/** One photo in the editor: its text, whether it is the back, and ways to another place. */
export function PhotoRow({ photo, place, count, usualAlt, isSmall, isDragged, ...on }: PhotoRowProps) {
  const name = m.photoAtPlace({ place: place + 1 })
  const isFirst = place === 0
  const isLast = place === count - 1

  function startDrag({ dataTransfer }: DragEvent) {
    dataTransfer.effectAllowed = 'move'
    // Firefox drags only what carries something.
    dataTransfer.setData('text/plain', name)
    on.onDrag(true)
  }

  return (
    <li
      onDragOver={(event) => {
        event.preventDefault()
        on.onDraggedOver()
      }}
      className={classNames(styles.photo, isDragged && styles.dragged)}
    >
      <div draggable onDragStart={startDrag} onDragEnd={() => on.onDrag(false)} className={styles.grip}>
        <Picture image={photo.image} alt={photo.alt || usualAlt} sizes="96px" width={96} />
        <span className={styles.place}>{isFirst ? m.main : formatCount(place + 1)}</span>
      </div>
      <div className={styles.facts}>
        <Field label={m.altTextOf({ photo: name })} error={undefined}>
          {(control) => (
            <TextInput
              {...control}
              name="photos"
              dir="auto"
              maxLength={250}
              autoComplete="off"
              placeholder={usualAlt}
              value={photo.alt}
              onChange={({ target }) => on.onAlt({ alt: target.value })}
            />
          )}
        </Field>
        {TRANSLATION_LANGUAGES.map((language) => (
          <Field key={language} label={m.translatedTextOf({ photo: name, language: languageName(language) })}>
            {(control) => (
              <TextInput
                {...control}
                lang={language}
                dir={directionOf(language)}
                maxLength={250}
                autoComplete="off"
                value={photo.translatedAlts[language]}
                onChange={({ target }) =>
                  on.onAlt({ translatedAlts: { ...photo.translatedAlts, [language]: target.value } })
                }
              />
            )}
          </Field>
        ))}
        {isSmall ? <p className={styles.warning}>{m.photoIsTooSmall({ pixels: SHARP_PHOTO_IN_PIXELS })}</p> : null}
        <div className={styles.ways}>
          <CheckboxRow
            label={m.backForLettering}
            aria-label={m.photoIsBackForLettering({ photo: name })}
            checked={photo.isBack}
            onChange={({ target }) => on.onBack(target.checked)}
          />
          <span className={styles.moves}>
            {/* Not disabled at the ends: a disabled button would lose the focus while a photo is moved by it. */}
            <IconButton
              icon="chevron-up"
              label={m.moveEarlier({ photo: name })}
              aria-disabled={isFirst}
              onClick={() => on.onMove(place - 1)}
            />
            <IconButton
              icon="chevron-down"
              label={m.moveLater({ photo: name })}
              aria-disabled={isLast}
              onClick={() => on.onMove(place + 1)}
            />
            <IconButton icon="trash" label={m.remove({ name })} onClick={on.onRemove} />
          </span>
        </div>
      </div>
    </li>
  )
}
