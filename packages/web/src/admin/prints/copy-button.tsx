import * as m from '#messages/admin-prints'
import { IconButton } from '../../ui/icon-button'
import { notify } from '../../ui/notify'

/** Copies a text to the clipboard, unchanged. */
export function CopyButton({ text }: { text: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      notify(m.copied({ text }))
    } catch {
      notify(m.theTextCouldNotBeCopied, 'error')
    }
  }
  return <IconButton icon="copy" label={m.copy({ text })} onClick={() => void copy()} />
}
