import { flushSync } from 'react-dom'
import { focusOnWhatMatters } from '../../ui/use-form'

/** Shows what is wrong with the fields of a panel, and moves the focus from its button to the first of them. */
export function focusOnWhatIsWrong(button: HTMLButtonElement, show: () => void): void {
  flushSync(show)
  const panel = button.closest('section')
  if (panel) focusOnWhatMatters(panel)
}
