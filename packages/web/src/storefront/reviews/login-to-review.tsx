import { paths } from '../../lib/paths'
import { useSession } from '../../lib/session'
import { TextLink } from '../../ui/text-link'
import { useReviews } from './reviews-provider'
import styles from './login-to-review.module.css'

/** Only customers write reviews; everybody learns how to become one. */
export function LoginToReview() {
  const { productId } = useReviews()
  const { isRestoring } = useSession()
  return (
    <p data-unsure={isRestoring || undefined} className={styles.login}>
      <TextLink to={paths.login(`${paths.product(productId)}#reviews`)}>Log in to write a review</TextLink>
    </p>
  )
}
