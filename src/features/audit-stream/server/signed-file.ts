import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { AuditItem } from '#features/audit/contract.ts'
import { listAccountLines, recordAudit } from '#features/audit/server/index.ts'
import { SIGNED_AUDIT, SignedQuery } from '#features/audit-stream/contract.ts'
import { currentKeyOf, signed } from '#features/fairness/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { scopeOf } from '#server/http/serve.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { dateIn } from '#shared/time/zoned-time.ts'

const BATCH = 1000

type Query = z.output<typeof SignedQuery>

/** Lines of an account within some days (UTC), the oldest first; one transaction per batch. */
async function* linesOf(deps: Deps, accountId: number, { from, to }: Query): AsyncGenerator<AuditItem> {
  const start = from === undefined ? 0 : Date.parse(`${from}T00:00:00Z`)
  const end = to === undefined ? Number.POSITIVE_INFINITY : Date.parse(`${to}T00:00:00Z`) + DAY_MS
  let after = 0
  for (;;) {
    const items = await inScope(deps.pool, accountId, db => listAccountLines(db, accountId, after, BATCH))
    yield* items.filter(({ at }) => at.getTime() >= start && at.getTime() < end)
    const last = items.at(-1)
    if (!last || items.length < BATCH) return
    after = last.seq
  }
}

/**
 * The file: each line of the log as JSON, then one with a signature over the SHA-256 of all bytes before it. Anyone can
 * check it with the published keys (keys.json).
 */
async function* signedLines(deps: Deps, accountId: number, query: Query): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const seqs: number[] = []
  let count = 0
  for await (const item of linesOf(deps, accountId, query)) {
    const text = `${JSON.stringify(item)}\n`
    hash.update(text)
    count += 1
    seqs[0] ??= item.seq
    seqs[1] = item.seq
    yield text
  }
  const [firstSeq = 0, lastSeq = 0] = seqs
  const about = { account: accountId, firstSeq, lastSeq, lines: count, sha256: hash.digest('hex') }
  const signedAt = deps.clock.now().getTime()
  yield `${JSON.stringify(signed(await currentKeyOf(deps), { ...about, signedAt }))}\n`
}

/** Serves the account's log as a signed file, and records that it was taken. */
export function signedFile(app: FastifyInstance, deps: Deps): void {
  app.get<{ Querystring: Query }>(
    SIGNED_AUDIT,
    {
      schema: {
        operationId: 'signedAudit',
        produces: ['application/x-ndjson'],
        summary: 'Download the account’s audit log with a signature',
        querystring: SignedQuery,
      },
      config: { access: 'owner', limit: { max: 10, perSeconds: 60 } },
    },
    async ({ actor, query, ip }, reply) => {
      if (!actor) throw new NamedError('unauthenticated')
      const { accountId, userId: actorId, userKey } = actor
      const at = deps.clock.now()
      await inScope(deps.pool, scopeOf(actor), db =>
        recordAudit(db, {
          accountId,
          at,
          actorId,
          action: 'audit.exported',
          entity: userKey,
          details: { ...query, signed: true },
          ip,
        }),
      )
      return reply
        .header('content-disposition', `attachment; filename="audit-${dateIn('UTC', at)}.ndjson"`)
        .type('application/x-ndjson; charset=utf-8')
        .send(Readable.from(signedLines(deps, accountId, query)))
    },
  )
}
