import * as m from '#messages/ui'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from './class-names'
import { IconButton } from './icon-button'
import { TextInput } from './text-input'
import styles from './password-input.module.css'

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type' | 'ref'>

/** Hidden characters, and a button that shows them. */
export function PasswordInput({ id, className, ...props }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  // Hidden again on submit, because browsers remember the text of visible fields for autocompletion.
  useEffect(() => {
    const form = input.current?.form
    const hide = () => setIsShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  const toggle = () => {
    const field = input.current
    if (!field) return
    const { selectionStart, selectionEnd } = field
    flushSync(() => setIsShown(!isShown))
    // Browsers move the caret to the start when the type of an input changes.
    if (document.activeElement === field) field.setSelectionRange(selectionStart, selectionEnd)
  }

  return (
    <div className={styles.place}>
      <TextInput
        {...props}
        ref={input}
        id={id}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        className={classNames(styles.input, className)}
      />
      <IconButton
        icon={isShown ? 'eye-off' : 'eye'}
        label={isShown ? m.hideCharacters : m.showCharacters}
        aria-controls={id}
        // The pointer leaves the caret, and a phone's keyboard, where they are.
        onMouseDown={(event) => event.preventDefault()}
        onClick={toggle}
        className={styles.toggle}
      />
    </div>
  )
}
