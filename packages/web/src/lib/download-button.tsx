import { useState, type ComponentProps, type ReactNode } from 'react'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { notify } from '../ui/notify'
import { refusalText } from './api-error'
import { download } from './download'

interface DownloadButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'block'> {
  route: Parameters<typeof download>[0]
  /** The parameters of the route's path. */
  params?: Record<string, number>
  query?: Record<string, string>
  fileName: string
  icon?: ComponentProps<typeof Icon>['name']
  busyLabel: string
  /** The error text if the server gives none. */
  failed: string
  /** Which error texts of the server are shown. */
  textOf?: typeof refusalText
  children: ReactNode
}

/** Downloads a file of the API. A failure is shown as a notice. */
export function DownloadButton(props: DownloadButtonProps) {
  const { route, params, query, fileName, failed, textOf = refusalText, busyLabel } = props
  const { icon = 'download', variant = 'outline', size, block, children } = props
  const [isUnderWay, setUnderWay] = useState(false)

  async function save() {
    setUnderWay(true)
    try {
      await download(route, new URLSearchParams(query), fileName, params)
    } catch (error) {
      notify(textOf(error, failed), 'error')
    } finally {
      setUnderWay(false)
    }
  }

  return (
    <Button {...{ variant, size, block }} loading={isUnderWay} loadingLabel={busyLabel} onClick={() => void save()}>
      <Icon name={icon} />
      {children}
    </Button>
  )
}
