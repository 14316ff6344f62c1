import type { Feature } from '#server/http/feature.ts'
import { NamedError } from '#server/http/named-error.ts'
import { renderHelpPage } from '../view/help-page.tsx'
import { contents, glossary } from '../view/made-texts.ts'
import { readPictures, readTexts } from './read-guide.ts'

const DAY_SECONDS = 86_400

/** Pages run nothing and load only their own pictures. */
const POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The user guide: public pages without data. */
export const help: Feature = {
  name: 'help',
  routes(app) {
    const open = { schema: { hide: true }, config: { access: 'public' } } as const
    const texts = new Map([['', contents()], ['glossary', glossary()], ...readTexts()])
    const pictures = readPictures()
    app.get<{ Params: { page?: string } }>('/help/:page?', open, async ({ params: { page = '' } }, reply) => {
      const text = texts.get(page)
      if (text === undefined) throw new NamedError('notFound')
      return reply
        .header('content-security-policy', POLICY)
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(renderHelpPage(page, text))
    })
    app.get<{ Params: { name: string } }>('/help/pictures/:name', open, async ({ params }, reply) => {
      const picture = pictures.get(params.name)
      if (picture === undefined) throw new NamedError('notFound')
      return reply.header('cache-control', `public, max-age=${DAY_SECONDS}`).type('image/webp').send(picture)
    })
  },
}
