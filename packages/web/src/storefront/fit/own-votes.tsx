import { CUT_NAMES, FIT_ANSWER_NAMES } from '../../lib/names'
import * as m from '#messages/fit'
import { withElements } from '../../lib/with-elements'
import type { FitVote } from '@shop/contract/fit'
import { FIRST_CUT } from '@shop/contract/cuts'
import { FIT_ANSWERS } from '@shop/contract/fit-words'
import { useState } from 'react'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/button'
import { notify } from '../../ui/notify'
import { Segmented } from '../../ui/segmented'
import { TextLink } from '../../ui/text-link'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { fitTexts } from './fit-texts'
import styles from './own-votes.module.css'

const OPTIONS = FIT_ANSWERS.map((value) => ({ value, label: FIT_ANSWER_NAMES[value] }))

interface OwnVotesProps {
  votes: FitVote[]
  /** Called after the votes have changed on the server. */
  onChanged: () => Promise<void>
}

/** The customer's answers, each to change or delete. */
export function OwnVotes({ votes, onChanged }: OwnVotesProps) {
  if (votes.length === 0) return <p className={styles.none}>{m.noAnswersYet}</p>
  return (
    <ul>
      {votes.map((vote) => (
        <Vote key={vote.line_id} vote={vote} onChanged={onChanged} />
      ))}
    </ul>
  )
}

function Vote({ vote, onChanged }: { vote: FitVote; onChanged: () => Promise<void> }) {
  const [isUnderWay, setUnderWay] = useState(false)
  const { line_id: lineId, product, cut, size, answer } = vote

  async function run(call: () => Promise<unknown>, done: string, failed: string) {
    setUnderWay(true)
    try {
      await call()
      notify(done)
    } catch (error) {
      notify(refusalText(error, failed), 'error')
    }
    await onChanged()
    setUnderWay(false)
  }
  const remove = () => api.call('DELETE /api/user/fit/votes/{lineId}', { params: { lineId } })

  return (
    <li className={styles.vote}>
      <span>
        <TextLink to={paths.product(product.id, cut === FIRST_CUT ? undefined : cut)}>{product.name}</TextLink>
        <span className={styles.size}>
          {m.partAndSize({ part: cut === FIRST_CUT ? '' : `${CUT_NAMES[cut]}, `, size })}
        </span>
      </span>
      <Segmented
        label={m.howDoesFit({ name: product.name })}
        options={OPTIONS}
        value={answer}
        onChange={(next) =>
          void run(
            () => api.call('PUT /api/user/fit/votes/{lineId}', { params: { lineId }, body: { answer: next } }),
            fitTexts.saved,
            fitTexts.saveFailed,
          )
        }
      />
      <Button
        variant="text"
        size="small"
        loading={isUnderWay}
        loadingLabel={m.saving}
        onClick={() => void run(remove, fitTexts.answerDeleted, fitTexts.deleteFailed)}
      >
        {withElements(m.deleteAnswer, {
          name: <VisuallyHidden> {m.theAnswerAbout({ name: product.name })}</VisuallyHidden>,
        })}
      </Button>
    </li>
  )
}
