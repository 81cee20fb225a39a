import { CUT_NAMES, FIT_ANSWER_NAMES } from '../../lib/names'
import * as m from '#messages/fit'
import { withElements } from '../../lib/with-elements'
import { FIRST_CUT } from '@shop/contract/cuts'
import type { OpenedFitLink } from '@shop/contract/fit'
import { FIT_ANSWERS, type FitAnswer } from '@shop/contract/fit-words'
import { useState } from 'react'
import { api } from '../../lib/api'
import { errorText } from '../../lib/api-error'
import { paths } from '../../lib/paths'
import { Alert } from '../../ui/alert'
import { Segmented } from '../../ui/segmented'
import { TextLink } from '../../ui/text-link'
import { fitTexts } from './fit-texts'
import { LinkMeasures } from './link-measures'
import { useHumanSign } from './use-human-sign'
import styles from './fit-question.module.css'

const OPTIONS = FIT_ANSWERS.map((value) => ({ value, label: FIT_ANSWER_NAMES[value] }))

interface FitQuestionProps {
  token: string
  link: OpenedFitLink
  /** The answer that was clicked in the mail. */
  wanted: FitAnswer | null
}

/** Shows the answer of the mail and saves it at the first sign of a person; another answer replaces it. */
export function FitQuestion({ token, link, wanted }: FitQuestionProps) {
  const [saved, setSaved] = useState(link.answer)
  const [chosen, setChosen] = useState(wanted ?? link.answer)
  const [refusal, setRefusal] = useState<string>()
  const { product, cut, size, sizes } = link

  async function save(answer: FitAnswer) {
    setChosen(answer)
    setRefusal(undefined)
    try {
      setSaved((await api.call('POST /api/fit-votes', { body: { token, answer } })).answer)
    } catch (error) {
      setRefusal(errorText(error, fitTexts.saveFailed))
    }
  }
  useHumanSign(wanted !== null && wanted !== saved && chosen === wanted && refusal === undefined, () => {
    if (wanted) void save(wanted)
  })

  const isSaved = saved !== null && saved === chosen
  return (
    <div className={styles.question}>
      <p>
        {withElements(m.size, {
          name: <TextLink to={paths.product(product.id, cut === FIRST_CUT ? undefined : cut)}>{product.name}</TextLink>,
          part: cut === FIRST_CUT ? '' : `, ${CUT_NAMES[cut].toLowerCase()}`,
          size,
        })}
      </p>
      <Segmented
        label={m.howDoesFit({ name: product.name })}
        options={OPTIONS}
        value={chosen ?? ''}
        onChange={(answer) => answer !== '' && void save(answer)}
      />
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      {isSaved ? <Alert kind="ok">{fitTexts.saved}</Alert> : null}
      {isSaved ? <LinkMeasures token={token} answer={saved} sizes={sizes} /> : null}
    </div>
  )
}
