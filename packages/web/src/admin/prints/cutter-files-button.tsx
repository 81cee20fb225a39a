import * as m from '#messages/admin-prints'
import type { PrintJob } from '@shop/contract/prints'
import { useState } from 'react'
import { adminTexts } from '../texts'
import { refusalText } from '../../lib/api-error'
import { download } from '../../lib/download'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { notify } from '../../ui/notify'

interface CutterFilesButtonProps {
  jobs: readonly Pick<PrintJob, 'id'>[]
  size?: 'small' | 'medium'
}

/** Downloads the lettering of these prints as outlines for the cutting plotter, one SVG for each. */
export function CutterFilesButton({ jobs, size = 'medium' }: CutterFilesButtonProps) {
  const [isUnderWay, setUnderWay] = useState(false)

  async function save() {
    setUnderWay(true)
    try {
      const query = new URLSearchParams({ item_ids: jobs.map(({ id }) => id).join(',') })
      await download('GET /api/admin/print-files', query, 'prints.zip')
    } catch (error) {
      notify(refusalText(error, adminTexts.prints.filesFailed), 'error')
    } finally {
      setUnderWay(false)
    }
  }

  return (
    <Button variant="outline" size={size} loading={isUnderWay} loadingLabel={m.preparing} onClick={() => void save()}>
      <Icon name="download" />
      {m.cutterFiles}
    </Button>
  )
}
