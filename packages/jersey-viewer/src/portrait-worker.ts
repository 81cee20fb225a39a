/** Runs beside the page: takes portraits of one jersey, one after another. */
import type { PortraitOrder, PortraitReply } from './portrait-order'
import { openStudio, type PortraitStudio } from './portrait-studio'

let studio: PortraitStudio | undefined

addEventListener('message', ({ data }: MessageEvent<PortraitOrder>) => {
  take(data).then(
    (picture) => reply({ picture }),
    (error: unknown) => reply({ failure: String(error) }),
  )
})

async function take({ sitter, lettering }: PortraitOrder): Promise<Blob> {
  if (sitter) studio = openStudio(sitter)
  if (!studio) throw new Error('Nobody said which jersey to show.')
  return studio.take(lettering)
}

function reply(message: PortraitReply): void {
  postMessage(message)
}
