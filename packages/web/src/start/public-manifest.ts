const ADMIN = 'admin/'

interface Manifest {
  routes: Record<string, unknown>
}

/**
 * Where the browser finds the routes of public pages. React Router's own manifest names those of the admin panel too, which
 * are two thirds of it.
 */
export function publicManifestUrl(url: string): string {
  return url.replace(/\.js$/, '-public.js')
}

/** The file at that address, made of React Router's own: `window.__reactRouterManifest={…};`. */
export function publicManifestFile(file: string): string {
  const [, before = '', json = '', after = ''] = /^([^{]*)(\{.*\})(;?\s*)$/s.exec(file) ?? []
  const manifest = JSON.parse(json) as Manifest
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => !id.startsWith(ADMIN)))
  return before + JSON.stringify({ ...manifest, routes }) + after
}

/** Whether this document can open the admin panel without loading another document. */
export function knowsAdminRoutes(): boolean {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: Manifest }
  return !manifest || Object.keys(manifest.routes).some((id) => id.startsWith(ADMIN))
}
