import type { listAudit } from '#features/audit/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { listLines } from '../audit-queries.ts'

export const handleListAudit: Handler<typeof listAudit> = ({ db, query }) => listLines(db, query)
