import { texts } from '../../lib/texts'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { useReviews } from './reviews-provider'
import styles from './review-list-trouble.module.css'

export function ReviewListTrouble() {
  const { tryAgain } = useReviews()
  return (
    <Alert kind="error">
      <div className={styles.trouble}>
        <p>{texts.reviews.fetchFailed}</p>
        <Button size="small" variant="outline" onClick={tryAgain}>
          Try again
        </Button>
      </div>
    </Alert>
  )
}
