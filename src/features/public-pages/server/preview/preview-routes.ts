import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { PlayToken, PUBLIC_LIMIT } from '#features/public-pages/contract.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { playOriginOf } from '#server/http/origin.ts'
import { ERRORS } from '#shared/errors.ts'
import { EventKey } from '#shared/fields.ts'
import type { PlayAssets } from '../../view/assets/load-assets.ts'
import { languageOf } from '../pages/language.ts'
import { answerWithPages } from '../pages/page-errors.ts'
import { sendPage } from '../pages/page-reply.ts'
import { renderPlainPage } from '../pages/plain-page.tsx'
import { loadPreview } from './load-preview.ts'
import {
  leavePreview,
  type PreviewAnswer,
  type PreviewCall,
  showPreview,
  showPreviewPrivacy,
  showPreviewRules,
} from './preview-pages.ts'

const BODY_LIMIT = 64 * 1024

const Params = z.object({ eventKey: EventKey, token: PlayToken })

const CLOSED = { title: 'notice.previewClosedTitle', body: 'notice.previewClosed' } as const

/** The dashboard shows them in a frame. */
const framedBy = ({ config: { playOrigin, publicUrl } }: Deps) => [
  playOrigin !== undefined && publicUrl !== undefined ? publicUrl : "'self'",
]

interface PreviewRoute {
  method: 'GET' | 'POST'
  path: string
  handle: (call: PreviewCall) => Promise<PreviewAnswer>
}

const ROUTES: readonly PreviewRoute[] = [
  { method: 'GET', path: '/:eventKey/:token', handle: showPreview },
  { method: 'POST', path: '/:eventKey/:token', handle: leavePreview },
  { method: 'GET', path: '/:eventKey/:token/rules', handle: showPreviewRules },
  { method: 'GET', path: '/:eventKey/:token/privacy', handle: showPreviewPrivacy },
]

function servePreview(app: FastifyInstance, deps: Deps, assets: PlayAssets, route: PreviewRoute): void {
  app.route({
    method: route.method,
    url: route.path,
    bodyLimit: BODY_LIMIT,
    schema: { hide: true },
    config: { access: 'public', limit: PUBLIC_LIMIT },
    handler: async (request, reply) => {
      const params = Params.safeParse(request.params)
      if (!params.success) throw new NamedError('notFound')
      const asked = {
        ...params.data,
        request,
        origin: playOriginOf(request, deps.config),
        script: assets.previewPath,
      }
      const answer = await inScope(deps.pool, 'system', async db => {
        const preview = await loadPreview(db, deps, asked)
        return preview && route.handle({ db, deps, preview, assets, request })
      })
      if (!answer)
        return sendPage(
          reply,
          ERRORS.gone[0],
          renderPlainPage(languageOf(request), CLOSED, assets),
          framedBy(deps),
        )
      if ('redirect' in answer) return reply.redirect(answer.redirect, 303)
      return sendPage(reply, answer.status, answer.html, framedBy(deps))
    },
  })
}

/** Registers the preview pages of a campaign, drafts included, for holders of a link; nothing is recorded. */
export function previewRoutes(app: FastifyInstance, deps: Deps, assets: PlayAssets): void {
  app.register(
    async pages => {
      answerWithPages(pages, assets)
      for (const route of ROUTES) servePreview(pages, deps, assets, route)
    },
    { prefix: '/preview' },
  )
}
