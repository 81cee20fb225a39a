import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { goThrough } from '../../lib/global-answers'

/** Answers that send the visitor elsewhere (401, 403) do so without loading the page anew. */
export function useRouterForAnswers(): void {
  const navigate = useNavigate()

  // The API client lives outside React and has to be told once which router to use.
  useEffect(() => {
    goThrough((path) => void navigate(path))
  }, [navigate])
}
