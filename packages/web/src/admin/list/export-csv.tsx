import * as m from '#messages/admin-list'
import { useState } from 'react'
import { download } from '../../lib/download'
import { refusalText } from '../../lib/api-error'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { notify } from '../../ui/notify'

interface ExportCsvProps {
  route: Parameters<typeof download>[0]
  /** The search and filters of the list, as in its address. */
  query: Record<string, string>
  /** The parameters of the route's path. */
  params?: Record<string, number>
  fileName: string
  label?: string
  /** The error text if the server gives none. */
  failed: string
}

/** Downloads all pages of a list as CSV. */
export function ExportCsv({ route, query, params, fileName, failed, label = m.exportCsv }: ExportCsvProps) {
  const [isUnderWay, setUnderWay] = useState(false)

  async function run() {
    setUnderWay(true)
    try {
      await download(route, new URLSearchParams(query), fileName, params)
    } catch (error) {
      notify(refusalText(error, failed), 'error')
    } finally {
      setUnderWay(false)
    }
  }

  return (
    <Button variant="outline" size="small" loading={isUnderWay} loadingLabel={m.exporting} onClick={() => void run()}>
      <Icon name="download" />
      {label}
    </Button>
  )
}
