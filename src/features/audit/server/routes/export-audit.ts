import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { AUDIT_FILE, AuditFilter, type AuditItem } from '#features/audit/contract.ts'
import { inScope, type Scope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { scopeOf } from '#server/http/serve.ts'
import { csvCell, safeText } from '#shared/text/csv.ts'
import { dateIn } from '#shared/time/zoned-time.ts'
import { listLinesAfter, type Place } from '../audit-queries.ts'
import { recordAudit } from '../record-audit.ts'

const BATCH = 1000
const COLUMNS = [
  'at',
  'client',
  'cid',
  'seq',
  'actor',
  'action',
  'entity',
  'before',
  'after',
  'details',
  'ip',
  'hash',
] as const

function cellOf(value: AuditItem[(typeof COLUMNS)[number]]): string {
  if (value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return csvCell(
    typeof value === 'number'
      ? String(value)
      : safeText(typeof value === 'string' ? value : JSON.stringify(value)),
  )
}

/** CSV lines, newest first; one transaction per batch, so that a slow reader holds none open. */
async function* csvLines(deps: Deps, scope: Scope, filter: AuditFilter): AsyncGenerator<string> {
  yield `${COLUMNS.join(',')}\r\n`
  let place: Place | undefined
  for (;;) {
    const items = await inScope(deps.pool, scope, db => listLinesAfter(db, filter, place, BATCH))
    for (const item of items) yield `${COLUMNS.map(column => cellOf(item[column])).join(',')}\r\n`
    place = items.at(-1)
    if (items.length < BATCH) return
  }
}

/** Exports the log as CSV (RFC 4180) with the screen's filters; no cell can act as a formula. */
export function exportAudit(app: FastifyInstance, deps: Deps): void {
  app.get<{ Querystring: AuditFilter }>(
    AUDIT_FILE,
    {
      schema: {
        operationId: 'exportAudit',
        produces: ['text/csv'],
        summary: 'Download the audit log as CSV, with the same filters',
        querystring: AuditFilter,
      },
      config: { access: 'staff', limit: { max: 10, perSeconds: 60 } },
    },
    async ({ actor, query, ip }, reply) => {
      const at = deps.clock.now()
      if (actor) {
        await inScope(deps.pool, scopeOf(actor), db =>
          recordAudit(db, {
            accountId: actor.accountId,
            at,
            actorId: actor.userId,
            action: 'audit.exported',
            entity: actor.userKey,
            details: { ...query },
            ip,
          }),
        )
      }
      return reply
        .header('content-disposition', `attachment; filename="audit-${dateIn('UTC', at)}.csv"`)
        .header('cache-control', 'no-store')
        .type('text/csv; charset=utf-8')
        .send(Readable.from(csvLines(deps, scopeOf(actor), query)))
    },
  )
}
