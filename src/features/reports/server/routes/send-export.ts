import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { recordAudit } from '#features/audit/server/index.ts'
import { EXPORT_FILE, exportFileQuery, exportParams } from '#features/reports/contract.ts'
import { noteView, type Viewer } from '#features/security/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { FILE_POLICY } from '#server/http/plugins/headers.ts'
import { scopeOf } from '#server/http/serve.ts'
import { dateIn } from '#shared/time/zoned-time.ts'
import { readLink } from '../exports/export-link.ts'
import { MIME } from '../exports/formats/file-of.ts'
import { getExportOf, type StoredExport, storedName } from '../exports/stored-export.ts'

/** Such as `winners-evt_…-2026-03-02.xlsx`. */
const fileName = ({ kind, eventKey, askedAt, format }: StoredExport) =>
  `${kind}-${eventKey}-${dateIn('UTC', askedAt)}.${format}`

/** Refuses an old link: browsers are redirected to the page with a new one, programs get an error. */
function refuse(request: FastifyRequest, reply: FastifyReply, { eventKey }: StoredExport): FastifyReply {
  if (request.headers.accept?.includes('text/html')) {
    return reply.redirect(`/events/${eventKey}/reports?tab=exports&expired=true`)
  }
  throw new NamedError('notFound', { message: 'This link has expired. Request a new one' })
}

async function noteDownload(
  viewer: Viewer & { deps: Deps },
  { accountId, eventKey, exportKey }: StoredExport,
) {
  const { deps, actor, request } = viewer
  const happened = { action: 'export.downloaded', entity: eventKey, details: { exportKey }, ip: request.ip }
  const at = deps.clock.now()
  await inScope(deps.pool, 'system', async db => {
    await noteView(db, viewer, 'entrantsExported', { accountId, subject: eventKey, isRecorded: true })
    await recordAudit(db, { accountId, at, actorId: actor.userId, ...happened })
  })
}

const schema = {
  operationId: 'downloadExport',
  produces: ['application/octet-stream'],
  summary: 'Download an export; the link comes from the previous call',
  params: exportParams,
  querystring: exportFileQuery,
}

/** Serves files to people with a valid link. */
export function sendExport(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: z.output<typeof exportParams>; Querystring: z.output<typeof exportFileQuery> }>(
    EXPORT_FILE,
    {
      schema,
      config: { access: 'manager', permission: 'export', campaigns: 'own' },
    },
    async (request, reply) => {
      const { actor, params, query } = request
      if (!actor) throw new NamedError('unauthenticated')
      const found = await inScope(deps.pool, scopeOf(actor), db =>
        getExportOf(db, actor, params.exportKey, deps.clock.now()),
      )
      const link = readLink(deps, actor, params.exportKey, query.link)
      if (link === 'wrong') throw new NamedError('notFound')
      const isThere = link === 'opens' && found.state === 'done'
      const stored = isThere ? await deps.storage.get(storedName(found)) : undefined
      if (!stored) return refuse(request, reply, found)
      // Opened before it is logged, so that only existing files are logged; unlogged files are not served.
      await noteDownload({ deps, actor, request }, found).catch(error => {
        stored.stream.destroy()
        throw error
      })
      return reply
        .header('content-disposition', `attachment; filename="${fileName(found)}"`)
        .header('content-security-policy', FILE_POLICY)
        .header('cache-control', 'no-store')
        .header('content-length', stored.size)
        .type(MIME[found.format])
        .send(stored.stream)
    },
  )
}
