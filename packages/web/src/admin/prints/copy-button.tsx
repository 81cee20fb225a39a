import { IconButton } from '../../ui/icon-button'
import { notify } from '../../ui/notify'

/** Copies a text to the clipboard, unchanged. */
export function CopyButton({ text }: { text: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      notify(`Copied “${text}”.`)
    } catch {
      notify('The text could not be copied. Please select it and copy it by hand.', 'error')
    }
  }
  return <IconButton icon="copy" label={`Copy ${text}`} onClick={() => void copy()} />
}
