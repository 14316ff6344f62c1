import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { FileKey, PICTURE_WIDTHS, storedWidths } from '#features/files/contract.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { FILE_POLICY } from '#server/http/plugins/headers.ts'
import { scopeOf } from '#server/http/serve.ts'
import { DOCUMENT_PART } from '../forget.ts'
import { getFile, type StoredFile } from '../stored-file.ts'

const YEAR_SECONDS = 31_536_000

const Name = z.string().regex(/^\d{3,4}\.webp$/)

/** The part of a picture that is meant by a width: the smallest that is wide enough, or else the largest. */
function partFor(width: number, wanted: number): string | undefined {
  if (!PICTURE_WIDTHS.some(known => known === wanted)) return undefined
  const kept = storedWidths(width)
  return `${kept.find(candidate => candidate >= wanted) ?? kept.at(-1)}.webp`
}

async function send(deps: Deps, reply: FastifyReply, file: StoredFile, part: string | undefined) {
  const found = part && (await deps.storage.get(`${file.file_key}/${part}`))
  if (!found) throw new NamedError('notFound')
  return reply
    .header('content-security-policy', FILE_POLICY)
    .header('content-length', found.size)
    .type(file.mime)
    .send(found.stream)
}

function findPublic(deps: Deps, fileKey: string): Promise<StoredFile | undefined> {
  return inScope(deps.pool, 'system', db =>
    db
      .selectFrom('files')
      .selectAll()
      .where('file_key', '=', fileKey)
      .where('visibility', '=', 'public')
      .executeTakeFirst(),
  )
}

/** Serves pictures to everyone, and private files as downloads to people who may see them. */
export function sendFiles(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { fileKey: string; name: string } }>(
    '/files/:fileKey/:name',
    { schema: { hide: true }, config: { access: 'public' } },
    async ({ params }, reply) => {
      const fileKey = FileKey.safeParse(params.fileKey)
      const name = Name.safeParse(params.name)
      const file = fileKey.success && name.success ? await findPublic(deps, fileKey.data) : undefined
      if (!file?.width) throw new NamedError('notFound')
      reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      reply.header('content-disposition', 'inline')
      return send(deps, reply, file, partFor(file.width, Number.parseInt(params.name, 10)))
    },
  )
  app.get<{ Params: { fileKey: string } }>(
    '/api/v0/file/private/:fileKey',
    {
      schema: {
        operationId: 'downloadPrivateFile',
        produces: ['application/octet-stream'],
        summary: 'Download a private file',
        params: z.strictObject({ fileKey: FileKey }),
      },
      config: { access: 'analyst' },
    },
    async ({ actor, params }, reply) => {
      if (!actor) throw new NamedError('unauthenticated')
      const file = await inScope(deps.pool, scopeOf(actor), db => getFile(db, actor, params.fileKey))
      if (file.visibility !== 'private') throw new NamedError('notFound')
      const name = encodeURIComponent(file.name.toWellFormed()).replace(/['()*]/g, '_')
      reply.header('content-disposition', `attachment; filename*=UTF-8''${name}`)
      const part = file.width ? `${storedWidths(file.width).at(-1)}.webp` : DOCUMENT_PART
      return send(deps, reply, file, part)
    },
  )
}
