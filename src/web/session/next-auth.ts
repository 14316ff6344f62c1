import { z } from 'zod'
import { toApiError } from '#web/api/api-error.ts'

/** The two forms of NextAuth's protocol that the dashboard posts. */
type FormPath = '/api/auth/callback/credentials' | '/api/auth/signout'

const CsrfAnswer = z.object({ csrfToken: z.string() })
const Problem = z.object({
  message: z.string().optional(),
  challenge: z.unknown().optional(),
  factors: z.unknown().optional(),
})

/**
 * Posts a form as NextAuth's own browser client does: a fresh csrf token, urlencoded, `json=true`.
 * @throws ApiError; a 401 from the credentials callback is 'Login Not Valid'
 */
export async function postAuthForm(path: FormPath, fields: Record<string, string>): Promise<void> {
  const token = await fetch('/api/auth/csrf', { credentials: 'include' })
  if (!token.ok) throw await failure(token, path)
  const { csrfToken } = CsrfAnswer.parse(await token.json())
  const answer = await fetch(path, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...fields, csrfToken, json: 'true' }),
  })
  if (!answer.ok) throw await failure(answer, path)
}

async function failure(answer: Response, path: FormPath): Promise<Error> {
  const problem = Problem.safeParse(await answer.json().catch(() => ({})))
  const { message, challenge, factors } = problem.data ?? {}
  const body = { challenge, factors, ...(message ? { message } : {}) }
  // Neither form is sent by someone whose session could end here.
  return toApiError(answer.status, body, path, () => undefined)
}
