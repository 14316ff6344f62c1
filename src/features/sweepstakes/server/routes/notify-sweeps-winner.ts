import type { notifySweepsWinner } from '#features/sweepstakes/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { notifyWinner } from '../winners/notify-winner.ts'

export const handleNotifySweepsWinner: Handler<typeof notifySweepsWinner> = ({ db, deps, actor, params }) =>
  notifyWinner(db, deps, actor, params)
