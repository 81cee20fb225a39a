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

/** Sends the form that is being edited: that of the open dialog, else that of the page. Returns false without one. */
export function saveForm(): boolean {
  const dialogs = [...document.querySelectorAll('dialog[open]')]
  const place = dialogs.at(-1) ?? document.querySelector('main')
  const form =
    document.activeElement?.closest<HTMLFormElement>('form:not([role=search])') ??
    place?.querySelector<HTMLFormElement>('form:not([role=search])')
  form?.requestSubmit()
  return form != null
}
