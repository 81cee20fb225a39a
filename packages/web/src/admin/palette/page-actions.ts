/** Moves the focus into the search field of the list. Returns false where there is none. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main [role=search] input')
  field?.focus()
  field?.select()
  return field !== null
}

/**
 * Moves the focus to what opens the next or previous row of the list: its first link, unless a button says that it does.
 * Returns false where there are no rows.
 */
export function moveBetweenRows(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll('main tbody tr')]
  const openers = rows.flatMap((row) => openerOf(row) ?? [])
  if (openers.length === 0) return false
  const row = document.activeElement?.closest('tr')
  const at = openers.findIndex((opener) => opener.closest('tr') === row)
  const next = at === -1 ? (step === 1 ? 0 : openers.length - 1) : Math.min(openers.length - 1, Math.max(0, at + step))
  openers[next]?.focus()
  return true
}

function openerOf(row: Element): HTMLElement | null {
  return row.querySelector<HTMLElement>('[data-opens-row]') ?? row.querySelector<HTMLElement>('a[href]')
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
