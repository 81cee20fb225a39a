/** Moves the focus into the search field of the list. Returns false where there is none. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main [role=search] input')
  field?.focus()
  field?.select()
  return field !== null
}

/** Moves the focus to the link of the next or previous row of the list. Returns false where there are no rows. */
export function moveBetweenRows(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll('main tbody tr')]
  const links = rows.flatMap((row) => row.querySelector<HTMLElement>('a[href]') ?? [])
  if (links.length === 0) return false
  const row = document.activeElement?.closest('tr')
  const at = links.findIndex((link) => link.closest('tr') === row)
  const next = at === -1 ? (step === 1 ? 0 : links.length - 1) : Math.min(links.length - 1, Math.max(0, at + step))
  links[next]?.focus()
  return true
}

/** Presses the button that saves in the open dialog, else on the page. Returns false without one. */
export function saveForm(): boolean {
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main')
  const button = place && savingButton(place)
  button?.click()
  return button != null
}

/** Only forms that say of themselves that they save: others ship parcels or pay money back. A form may stand around
 *  its dialog, and around the question whether to delete, which has no such button. */
function savingButton(place: Element): HTMLButtonElement | undefined {
  const focused = document.activeElement?.closest('form:not([role=search])') ?? undefined
  const buttons = [...place.querySelectorAll<HTMLButtonElement>('button[type=submit]')]
  return buttons.find(({ form }) => form?.matches('[data-saves]') && form === (focused ?? form))
}
