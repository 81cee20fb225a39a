import * as texts from '#messages/texts'
import type { LoginInput, RegisterInput } from '@shop/contract/accounts'
import { api } from '../../lib/api'
import { errorText, fieldErrorsOf, hasCode } from '../../lib/api-error'
import { Unreachable } from '../../lib/fetch-send'
import { readSignedIn } from '../../lib/read-user'
import { session } from '../../lib/session'

/** The session's `error` has the whole error message; `fields` has the messages for single fields. */
export type SignInOutcome = { ok: true } | { ok: false; fields: Record<string, string>; needsCode?: boolean }

export async function login(input: LoginInput): Promise<SignInOutcome> {
  session.apply({ type: 'loginPending' })
  try {
    const answer = await api.call('POST /api/login', { body: input })
    session.apply({ type: 'loginFulfilled', ...readSignedIn(answer) })
    return { ok: true }
  } catch (error) {
    if (hasCode(error, 'second-factor-needed')) {
      session.apply({ type: 'loginPaused' })
      return { ok: false, fields: {}, needsCode: true }
    }
    const fallback = error instanceof Unreachable ? texts.login_failedToLogin : texts.login_failed
    session.apply({ type: 'loginRejected', error: errorText(error, fallback) })
    return { ok: false, fields: fieldErrorsOf(error) }
  }
}

export async function register(input: RegisterInput): Promise<SignInOutcome> {
  session.apply({ type: 'registerPending' })
  try {
    const answer = await api.call('POST /api/register', { body: input })
    session.apply({ type: 'registerFulfilled', ...readSignedIn(answer) })
    return { ok: true }
  } catch (error) {
    const fallback = error instanceof Unreachable ? texts.register_storeFailed : texts.register_failed
    session.apply({ type: 'registerRejected', error: errorText(error, fallback) })
    return { ok: false, fields: fieldErrorsOf(error) }
  }
}
