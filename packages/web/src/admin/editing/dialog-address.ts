/** A dialog whose opening stands in the address, so that a link reproduces it: `?edit=12`, `?add`. */
export interface OpenDialog<Kind extends string> {
  kind: Kind
  /** The id it is about, where it is about something. */
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

/** The query with this dialog open, or with none. */
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

/** A dialog that closes, or opens empty, changes nothing that was loaded. */
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
