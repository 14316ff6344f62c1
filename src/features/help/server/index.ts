import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import type { Feature } from '#server/http/feature.ts'
import { NamedError } from '#server/http/named-error.ts'
import { docsPath, OPEN_API_FILES } from '#shared/developer-guide.ts'
import { guidePath } from '../guide.ts'
import type { Guide } from './load-guide.ts'

const DAY_SECONDS = 86_400

/** A page that runs nothing and loads nothing, but what is added. */
const policyOf = (...added: string[]) =>
  ["default-src 'none'", ...added, "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"].join(
    '; ',
  )

/** Pages load only their own pictures. */
const POLICY = policyOf("img-src 'self'", "style-src 'unsafe-inline'")
/** The reference runs scripts of ours, and calls only this service. */
const REFERENCE_POLICY = policyOf(
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
)

/** Loads the guide at its first request, once. */
function openGuide(): () => Promise<Guide> {
  let guide: Promise<Guide> | undefined
  return () => {
    guide ??= import('./load-guide.ts').then(({ loadGuide }) => loadGuide())
    return guide
  }
}

const sendPage = (reply: FastifyReply, policy: string, html: string) =>
  reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html)

/** The user guide and the pages for developers: public pages without data. */
export const help: Feature = {
  name: 'help',
  routes(app, { config }) {
    const open = { schema: { hide: true }, config: { access: 'public' } } as const
    const guide = openGuide()
    for (const pathOf of [guidePath, docsPath]) {
      app.get<{ Params: { page?: string } }>(`${pathOf()}/:page?`, open, async ({ params }, reply) => {
        const { page } = params
        const html = (await guide()).pages.get(page ? `${pathOf()}/${page}` : pathOf())
        if (html === undefined) throw new NamedError('notFound')
        return sendPage(reply, POLICY, html)
      })
    }
    app.get<{ Params: { name: string } }>('/help/pictures/:name', open, async ({ params }, reply) => {
      const picture = (await guide()).pictures.get(params.name)
      if (picture === undefined) throw new NamedError('notFound')
      return reply.header('cache-control', `public, max-age=${DAY_SECONDS}`).type('image/webp').send(picture)
    })
    for (const file of OPEN_API_FILES) {
      app.get(docsPath(file), open, async (_request, reply) => {
        const { loadOpenApi } = await import('./load-guide.ts')
        return reply
          .header('cache-control', 'no-cache')
          .type('application/json; charset=utf-8')
          .send(await loadOpenApi(file))
      })
    }
    app.get(docsPath('api'), open, async (_request, reply) => {
      const file = join(config.webFolder, 'api-reference.html')
      if (!existsSync(file)) throw new NamedError('notFound')
      return sendPage(reply, REFERENCE_POLICY, await readFile(file, 'utf8'))
    })
  },
}
