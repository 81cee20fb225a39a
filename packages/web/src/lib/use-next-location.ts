import { useNavigation, type Location } from 'react-router'
import { withoutLanguage } from './address'

/** Where a navigation under way leads, as `useLocation` would name it: the router leaves the language before its path. */
export function useNextLocation(): Location | undefined {
  const { location } = useNavigation()
  return location && { ...location, pathname: withoutLanguage(location.pathname) }
}
