import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { serveBare } from '#server/serve.ts'
import { login } from '../../contract.ts'
import { toSessionUser } from '../session-user.ts'
import { signIn } from '../sign-in.ts'

export function loginRoute(app: FastifyInstance, deps: Deps): void {
  serveBare(app, login, async call => ({ user: toSessionUser(await signIn(deps, call, call.body)) }))
}
