// First, because it names the order of the style layers.
import './styles/global.css'
import { DIRECTION, FONTS, HAS_OTHER_FIGURES, LANGUAGE } from '#language'
import { settingIn } from '@shop/contract/text-in-language'
import { use, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import { MARK_SESSION } from './start/mark-session'
import { siteOf } from './lib/page-meta'
import { pageContext } from './lib/router-context'
import type { RootData } from './lib/use-site'
import { ScriptMark } from './start/script-mark'
import { START_PAGE, usePageAlive } from './start/start-page'
import { useRouterRedirects } from './start/use-router-redirects'
import { ErrorPage } from './storefront/layout/error-page'
import { currentYear } from './ui/format'
import { NavigationProgress } from './ui/navigation-progress'
import { Toaster } from './ui/toaster'
import { useFocusOnNavigation } from './ui/use-focus-on-navigation'

export const links: Route.LinksFunction = () => [
  ...FONTS.map((href) => ({
    rel: 'preload',
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  })),
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
]

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: siteOf(matches).shopName }]
}

export function loader({ context }: Route.LoaderArgs): RootData {
  const { siteUrl, settings } = context.get(pageContext)
  const { time_zone: timeZone } = settings
  return { shopName: settingIn(LANGUAGE, settings, 'shop_name'), siteUrl, timeZone, settings, year: currentYear() }
}

/** The shop keeps its name while one walks around in it. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  usePageAlive()
  const nonce = use(ScriptMark)
  const root = useRouteLoaderData<RootData>('root')
  // Read when the scripts of the page start, so that only the server has to write it.
  const digits = import.meta.env.SSR && HAS_OTHER_FIGURES ? root?.settings?.arabic_digits : undefined
  return (
    <html lang={LANGUAGE} dir={DIRECTION} data-time-zone={root?.timeZone} data-digits={digits} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: MARK_SESSION }} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#060807" />
        <meta name="color-scheme" content="dark" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: START_PAGE }} />
      </body>
    </html>
  )
}

export default function App() {
  useFocusOnNavigation()
  useRouterRedirects()
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <Toaster />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
