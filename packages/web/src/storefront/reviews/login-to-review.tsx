import * as m from '#messages/reviews'
import { paths } from '../../lib/paths'
import { useSession } from '../../lib/session'
import { ButtonLink } from '../../ui/button'
import { useReviews } from './reviews-provider'
import styles from './login-to-review.module.css'

/** Shown instead of the review form to visitors who are not logged in, because only customers write reviews. */
export function LoginToReview() {
  const { productId } = useReviews()
  const { isRestoring } = useSession()
  return (
    <ButtonLink
      to={paths.login(`${paths.product(productId)}#reviews`)}
      variant="outline"
      block
      data-unsure={isRestoring || undefined}
      className={styles.login}
    >
      {m.logInToShareYourOpinion}
    </ButtonLink>
  )
}
