import * as m from '#messages/admin-prints'
import type { PrintJob } from '@shop/contract/prints'
import { DownloadButton } from '../../lib/download-button'
import { adminTexts } from '../texts'

interface CutterFilesButtonProps {
  jobs: readonly Pick<PrintJob, 'id'>[]
  size?: 'small' | 'medium'
}

/** Downloads the lettering of these prints as outlines for the cutting plotter, one SVG for each. */
export function CutterFilesButton({ jobs, size = 'medium' }: CutterFilesButtonProps) {
  return (
    <DownloadButton
      size={size}
      route="GET /api/admin/print-files"
      query={{ item_ids: jobs.map(({ id }) => id).join(',') }}
      fileName="prints.zip"
      busyLabel={m.preparing}
      failed={adminTexts.prints.filesFailed}
    >
      {m.cutterFiles}
    </DownloadButton>
  )
}
