import { texts } from '../../lib/texts'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { useReviews } from './reviews-provider'
import styles from './review-list-trouble.module.css'

interface ReviewListTroubleProps {
  /** It goes away when its button is pressed; the focus needs another place. */
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
        <p>{texts.reviews.fetchFailed}</p>
        <Button size="small" variant="outline" onClick={handlePress}>
          Try again
        </Button>
      </div>
    </Alert>
  )
}
