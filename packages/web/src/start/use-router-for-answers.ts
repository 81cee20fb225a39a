import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { goThrough } from '../lib/global-answers'

/** Answers that send the visitor elsewhere (401, 403) do so without loading the page anew. */
export function useRouterForAnswers(): void {
  const navigate = useNavigate()
  const here = useLocation()
  const { location: next } = useNavigation()
  const { pathname, search } = next ?? here

  // The API client lives outside React and has to be told which router to use, and where the visitor is going.
  useEffect(() => {
    goThrough(
      (path) => void navigate(path),
      () => pathname + search,
    )
  }, [navigate, pathname, search])
}
