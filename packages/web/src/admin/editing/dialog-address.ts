/** A dialog that is open as long as the URL says so, so that a link reproduces it: `?edit=12`, `?add`. */
export interface OpenDialog<Kind extends string> {
  kind: Kind
  /** The id of the product or category in the dialog, if any. */
  id: number | undefined
}

export function dialogIn<Kind extends string>(
  params: URLSearchParams,
  kinds: readonly Kind[],
): OpenDialog<Kind> | undefined {
  const kind = kinds.find((kind) => params.has(kind))
  if (kind === undefined) return undefined
  const value = params.get(kind) ?? ''
  return { kind, id: /^[1-9]\d{0,9}$/.test(value) ? Number(value) : undefined }
}

/** The query string with this dialog open, or with no dialog. */
export function queryWith<Kind extends string>(
  params: URLSearchParams,
  kinds: readonly Kind[],
  dialog?: OpenDialog<Kind>,
): string {
  const next = new URLSearchParams(params)
  for (const kind of kinds) next.delete(kind)
  const rest = next.toString().replaceAll('%2C', ',')
  const opened = dialog && (dialog.id === undefined ? dialog.kind : `${dialog.kind}=${dialog.id}`)
  const query = [rest, opened].filter(Boolean).join('&')
  return query && `?${query}`
}

/** Whether two URLs differ only by a dialog that closed or needs no data, so that nothing has to be reloaded. */
export function isDialogOnly<Kind extends string>(
  current: URL,
  next: URL,
  kinds: readonly Kind[],
  needsNothing: readonly Kind[] = [],
): boolean {
  if (current.pathname !== next.pathname || current.search === next.search) return false
  const opened = dialogIn(next.searchParams, kinds)
  const needsMore = opened !== undefined && !needsNothing.includes(opened.kind)
  return !needsMore && queryWith(current.searchParams, kinds) === queryWith(next.searchParams, kinds)
}
