import type { BareHandler } from '#server/http/serve.ts'
import type { getCsrfToken } from '../../next-auth-contract.ts'
import { csrfTokenOf } from '../csrf.ts'

export const handleGetCsrfToken: BareHandler<typeof getCsrfToken> = async ({ deps, request, reply }) => ({
  csrfToken: csrfTokenOf(request, reply, deps),
})
