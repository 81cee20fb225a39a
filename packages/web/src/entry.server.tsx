import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'
import { ServerRouter } from 'react-router'
import { withoutLanguage } from './lib/address'
import { isAdminPath } from './lib/paths'
import { pageContext } from './lib/router-context'
import { withPaintFirst } from './start/paint-first'
import { publicManifestUrl } from './start/public-manifest'
import { ScriptMark } from './start/script-mark'

/** Renders the document whole: the content security policy needs every script of it before the first byte goes out. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  page: RouterContextProvider,
): Promise<Response> {
  request.signal.throwIfAborted()
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const { scriptMark } = page.get(pageContext)
  const html = await renderWhole(request, withRoutesOf(request, context), scriptMark)
  return new Response(import.meta.env.PROD ? withPaintFirst(html, scriptMark) : html, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  // A visitor who left is no fault.
  if (!request.signal.aborted) console.error(error)
}

/** A public page names public routes alone to the browser. */
function withRoutesOf(request: Request, context: EntryContext): EntryContext {
  const { manifest } = context
  if (!import.meta.env.PROD || isAdminPath(withoutLanguage(new URL(request.url).pathname))) return context
  return { ...context, manifest: { ...manifest, url: publicManifestUrl(manifest.url) } }
}

function renderWhole(request: Request, context: EntryContext, nonce: string): Promise<string> {
  const page = (
    <ScriptMark value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </ScriptMark>
  )
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
      onError: (error) => {
        if (!request.signal.aborted) console.error(error)
      },
    })
    request.signal.addEventListener('abort', () => abort(request.signal.reason))
  })
}
