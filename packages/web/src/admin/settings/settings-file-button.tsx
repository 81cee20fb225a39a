import * as m from '#messages/admin-settings'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { Sheet } from '../../ui/sheet'
import { ExportSettings, ImportSettings } from './settings-file'

/** Opens the sheet that writes and reads all settings as one file. */
export function SettingsFileButton() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {m.exportOrImport}
      </Button>
      <Sheet open={isOpen} onClose={close} title={m.exportOrImportSettings} isWide>
        {isOpen ? (
          <>
            <ExportSettings />
            <ImportSettings onDone={close} />
          </>
        ) : null}
      </Sheet>
    </>
  )
}
