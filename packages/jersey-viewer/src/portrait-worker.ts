/** Runs beside the page: takes portraits of one jersey, one after another. */
import type { PortraitOrder, PortraitReply } from './portrait-order'
import { openStudio, type PortraitStudio } from './portrait-studio'

let studio: Promise<PortraitStudio> | undefined

addEventListener('message', ({ data }: MessageEvent<PortraitOrder>) => {
  take(data).then(
    (picture) => reply({ picture }),
    (error) => reply({ failure: String(error) }),
  )
})

async function take({ sitter, lettering }: PortraitOrder): Promise<Blob> {
  studio ??= openStudio(sitter)
  return (await studio).take(lettering)
}

function reply(message: PortraitReply): void {
  postMessage(message)
}
