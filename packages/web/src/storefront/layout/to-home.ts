import { redirect } from 'react-router'
import { paths } from '../../lib/paths'

/** Any path without a page leads home. */
export function loader() {
  return redirect(paths.home)
}
