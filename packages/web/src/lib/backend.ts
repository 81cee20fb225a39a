/** The host whose /api the pages call, fixed at build time; empty for the shop's own server. */
export const BACKEND_HOST = withoutTrailingSlash(String(import.meta.env.VITE_BACKEND_HOST ?? ''))

/** Whether the API is the shop's own. Another server is only known to answer the calls of the specification's section 7. */
export const IS_OWN_SERVER = !import.meta.env.VITE_BACKEND_HOST

function withoutTrailingSlash(host: string): string {
  return host.replace(/\/+$/, '')
}
