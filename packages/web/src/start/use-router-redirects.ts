import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { FORCED, navigateWith } from '../lib/handle-status'
import { useNextLocation } from '../lib/use-next-location'

/** Lets the API client redirect (401, 403) through the router, without reloading the page. */
export function useRouterRedirects(): void {
  const navigate = useNavigate()
  const here = useLocation()
  const { pathname, search } = useNextLocation() ?? here

  // The API client lives outside React and has to be told which router to use, and where the visitor is going.
  useEffect(() => {
    navigateWith(
      (path) => void navigate(path, { state: FORCED }),
      () => pathname + search,
    )
  }, [navigate, pathname, search])
}
