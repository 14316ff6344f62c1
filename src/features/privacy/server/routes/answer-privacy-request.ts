import type { answerPrivacyRequest } from '#features/privacy/contract.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { answerRequest } from '../requests/answer.ts'
import { closeRequest } from '../requests/close-request.ts'
import { getRequestByKey, lockRequest, toWireRequest } from '../requests/stored-request.ts'

export const handleAnswerPrivacyRequest: Handler<typeof answerPrivacyRequest> = async ({
  db,
  deps,
  actor,
  params,
  body,
}) => {
  const request = await lockRequest(db, actor, params.id)
  if (request.state !== 'open')
    throw new NamedError('conflict', { message: 'This request is already answered' })
  const ending = await answerRequest(db, deps, request, body)
  await closeRequest(db, deps, request, { ...ending, userId: actor.userId })
  return toWireRequest(deps, await getRequestByKey(db, params.id))
}
