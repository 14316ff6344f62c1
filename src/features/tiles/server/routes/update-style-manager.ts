import type { updateStyleManager } from '#features/tiles/contract.ts'
import { invalidField } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { changeStyle } from '../change-screen.ts'
import { getChangeable } from '../change-tile.ts'

export const handleUpdateStyleManager: Handler<typeof updateStyleManager> = async call => {
  const { db, deps, actor, params, body } = call
  if (body.eventKey !== params.eventKey)
    throw invalidField('eventKey', 'This style belongs to another campaign')
  return changeStyle(call, await getChangeable(db, deps, actor, params.eventKey), body)
}
