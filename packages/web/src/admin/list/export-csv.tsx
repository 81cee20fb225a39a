import * as m from '#messages/admin-list'
import type { ComponentProps } from 'react'
import { DownloadButton } from '../../lib/download-button'

interface ExportCsvProps extends Pick<
  ComponentProps<typeof DownloadButton>,
  'route' | 'params' | 'fileName' | 'failed'
> {
  /** The search and filters of the list, as in its address. */
  query: Record<string, string>
  label?: string
}

/** Downloads all pages of a list as CSV. */
export function ExportCsv({ label = m.exportCsv, ...call }: ExportCsvProps) {
  return (
    <DownloadButton {...call} size="small" busyLabel={m.exporting}>
      {label}
    </DownloadButton>
  )
}
