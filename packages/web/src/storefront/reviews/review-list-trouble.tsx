import * as texts from '#messages/texts'
import * as m from '#messages/reviews'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { useReviews } from './reviews-provider'
import styles from './review-list-trouble.module.css'

interface ReviewListTroubleProps {
  /** Called before this message and its focused button are removed, so that the caller can move the focus. */
  onGoing: () => void
}

export function ReviewListTrouble({ onGoing }: ReviewListTroubleProps) {
  const { tryAgain } = useReviews()

  function handlePress() {
    onGoing()
    tryAgain()
  }

  return (
    <Alert kind="error">
      <div className={styles.trouble}>
        <p>{texts.reviews_fetchFailed}</p>
        <Button size="small" variant="outline" onClick={handlePress}>
          {m.tryAgain}
        </Button>
      </div>
    </Alert>
  )
}
