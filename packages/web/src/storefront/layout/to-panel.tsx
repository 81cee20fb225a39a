import { redirect, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { withoutLanguage } from '../../lib/address'

export function loader({ url }: LoaderFunctionArgs) {
  return redirect(panelAddress(url))
}

export function clientLoader({ url }: ClientLoaderFunctionArgs) {
  return redirect(panelAddress(url))
}

export default function ToPanel() {
  return null
}

/** With its host, since the router would lay the language before a mere path. */
function panelAddress({ origin, pathname, search }: URL): string {
  return origin + withoutLanguage(pathname) + search
}
