import type { Handler } from '#server/http/serve.ts'
import type { listConnectors } from '../../contract.ts'
import { listConnectorRows } from '../connector-queries.ts'

export const handleListConnectors: Handler<typeof listConnectors> = ({ db, deps, actor }) =>
  listConnectorRows(db, deps, actor.accountId)
