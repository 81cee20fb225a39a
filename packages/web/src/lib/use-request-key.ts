import { useRef } from 'react'
import { newRequestKey } from './new-request-key'

/** Names a request by its content: what is sent again unchanged, because no answer came, is the same request. */
export function useRequestKey(): (content: string) => string {
  const last = useRef({ content: '', key: '' })
  return (content) => {
    if (last.current.key === '' || last.current.content !== content) last.current = { content, key: newRequestKey() }
    return last.current.key
  }
}
