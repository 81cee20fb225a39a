import * as m from '#messages/search'
import { VisuallyHidden } from '../../ui/visually-hidden'
import styles from './search-announcement.module.css'
import { groupsOf } from './suggestion-groups'
import type { Proposal } from './use-suggestions'

interface SearchAnnouncementProps {
  /** Has the status `none` while the recent searches are shown. */
  proposal: Proposal
  recentCount: number
}

/** Announces the suggestions to screen readers; failures and empty results are shown to everybody. */
export function SearchAnnouncement({ proposal, recentCount }: SearchAnnouncementProps) {
  const trouble = troubleOf(proposal)
  return (
    <p aria-live="polite" className={trouble ? styles.trouble : undefined}>
      {trouble ?? <VisuallyHidden>{countOf(proposal, recentCount)}</VisuallyHidden>}
    </p>
  )
}

function troubleOf(proposal: Proposal): string | undefined {
  if (proposal.status === 'failed') return proposal.notice
  const isNothing = proposal.status === 'found' && groupsOf(proposal.found).length === 0
  return isNothing ? m.noJerseysClubsOrLeaguesFor({ words: proposal.words }) : undefined
}

function countOf(proposal: Proposal, recentCount: number): string {
  if (proposal.status === 'found') {
    const count = groupsOf(proposal.found).reduce((sum, { things }) => sum + things.length, 0)
    return m.suggestionCount({ count })
  }
  if (recentCount === 0) return ''
  return m.howToRemoveASuggestion({ pieces: m.recentSearchCount({ count: recentCount }) })
}
