const EASTERN = /[٠-٩۰-۹٫٬]/g
/** The fields that hold a number, a code or a phone number, but not those whose typed digits are printed. */
const NUMERIC = 'input[inputmode=numeric], input[inputmode=decimal], input[type=tel], input[type=number]'

/** Turns Eastern figures into those that the shop calculates with, as soon as they are typed or pasted. */
export function acceptEasternDigits(page: Document): void {
  // A field of the type number refuses other figures, so that they must be replaced before they arrive.
  page.addEventListener('beforeinput', (event) => {
    const field = numericField(event.target)
    if (field?.type !== 'number' || !event.data || !event.cancelable || event.data.search(EASTERN) === -1) return
    event.preventDefault()
    setValue(field, field.value + toLatin(event.data))
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
  // Before React hears of the change, because its listener is on the way up.
  page.addEventListener(
    'input',
    ({ target }) => {
      const field = numericField(target)
      if (!field || field.type === 'number' || field.value.search(EASTERN) === -1) return
      const caret = field.selectionEnd
      setValue(field, toLatin(field.value))
      field.setSelectionRange(caret, caret)
    },
    true,
  )
}

function numericField(target: EventTarget | null): HTMLInputElement | undefined {
  const isNumeric = target instanceof HTMLInputElement && target.matches(NUMERIC)
  return isNumeric && !('figuresAsTyped' in target.dataset) ? target : undefined
}

/** React overrides the property of each field and would take the change for its own: the prototype's is not overridden. */
function setValue(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
}

export function toLatin(text: string): string {
  return text.replace(EASTERN, (letter) => {
    if (letter === '٫') return '.'
    return letter === '٬' ? '' : String((letter.codePointAt(0) ?? 0) & 0xf)
  })
}
