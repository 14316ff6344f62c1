import type { BareHandler } from '#server/http/serve.ts'
import type { writeClientLog } from '../../next-auth-contract.ts'

export const handleWriteClientLog: BareHandler<typeof writeClientLog> = async ({ request, body }) => {
  request.log.warn({ client: { level: body.level, code: body.code, message: body.message } }, 'browser')
  return {}
}
