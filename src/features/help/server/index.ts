import type { Feature } from '#server/http/feature.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Guide } from './load-guide.ts'

const DAY_SECONDS = 86_400

/** Pages run nothing and load only their own pictures. */
const POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Loads the guide at its first request, once. */
function openGuide(): () => Promise<Guide> {
  let guide: Promise<Guide> | undefined
  return () => {
    guide ??= import('./load-guide.ts').then(({ loadGuide }) => loadGuide())
    return guide
  }
}

/** The user guide: public pages without data. */
export const help: Feature = {
  name: 'help',
  routes(app) {
    const open = { schema: { hide: true }, config: { access: 'public' } } as const
    const guide = openGuide()
    app.get<{ Params: { page?: string } }>('/help/:page?', open, async ({ params: { page = '' } }, reply) => {
      const html = (await guide()).pages.get(page)
      if (html === undefined) throw new NamedError('notFound')
      return reply
        .header('content-security-policy', POLICY)
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(html)
    })
    app.get<{ Params: { name: string } }>('/help/pictures/:name', open, async ({ params }, reply) => {
      const picture = (await guide()).pictures.get(params.name)
      if (picture === undefined) throw new NamedError('notFound')
      return reply.header('cache-control', `public, max-age=${DAY_SECONDS}`).type('image/webp').send(picture)
    })
  },
}
