import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { playOriginOf } from '#server/http/origin.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { PlayAssets } from '../../view/assets/load-assets.ts'
import type { Page } from '../../view/page.ts'
import { renderPage } from '../../view/render-page.tsx'
import type { SharedPages } from './first/shared-pages.ts'
import { namedLanguage, rememberLanguage } from './language.ts'
import { sendFile, sendPage, sendShared } from './page-reply.ts'
import type { FillPage } from './page-templates.ts'
import type { FoundPage, PageAnswer } from './serve-page.ts'
import { rememberDevice, rememberEntry, rememberGift, rememberRefusal } from './visit-cookies.ts'

/** Renderer of pages, and its cache. */
export interface Drawing {
  assets: PlayAssets
  sharedPage: SharedPages
  fillPage: FillPage
}

/** A shared page whose visit remembers the choice of its address. */
const rememberedBy = (page: Page, language: Language): Page =>
  page.kind === 'tile' && page.visit !== undefined
    ? { ...page, visit: `${page.visit}&lang=${language}` }
    : page

/** Sends what a handler answered, with the cookies of the visit. */
export function sendAnswer(
  { request, reply, deps }: { request: FastifyRequest; reply: FastifyReply; deps: Deps },
  { assets, sharedPage, fillPage }: Drawing,
  { campaign, frame }: FoundPage,
  answer: PageAnswer,
): FastifyReply {
  const { sites, translator, languages } = frame
  const isShared = 'page' in answer && answer.shared !== undefined
  // A page that caches may keep sets no cookie: the visit that it loads remembers the choice.
  if (!isShared) rememberLanguage({ request, reply, deps }, languages)
  const isFramed = sites.length > 0
  const visit = { reply, config: deps.config, eventKey: campaign.eventKey, slug: campaign.slug, isFramed }
  if ('redirect' in answer) {
    if (answer.entered) {
      rememberEntry(visit, request, answer.entered.token)
      rememberDevice(visit, request, answer.entered.device)
    }
    if (answer.gave !== undefined) rememberGift(visit, answer.gave)
    return reply.redirect(answer.redirect, 303)
  }
  if ('file' in answer) return sendFile(reply, answer.file)
  if ('document' in answer)
    return sendPage(reply, answer.status ?? 200, answer.document(frame, assets), sites)
  // Everything beside its key that a kept page depends on.
  const place = `${playOriginOf(request, deps.config)} ${translator.language}`
  if ('personal' in answer) {
    const { key, texts, page } = answer.personal
    const html = fillPage(campaign, { key: `${key} ${place}`, texts }, own => {
      const drawn = page(own)
      return renderPage({ ...frame, firstName: drawn.firstName }, drawn.page, assets, 'linked')
    })
    return sendPage(reply, 200, html, sites)
  }
  if (answer.refused) rememberRefusal(visit)
  const { firstName } = answer
  const chosen = isShared ? namedLanguage(request, languages) : undefined
  const page = chosen === undefined ? answer.page : rememberedBy(answer.page, chosen)
  const source = page.kind === 'tile' ? page.form.hidden.s : undefined
  const draw = () => renderPage({ ...frame, firstName, source }, page, assets)
  if (answer.shared === undefined) return sendPage(reply, answer.status ?? 200, draw(), sites)
  return sendShared(
    request,
    reply,
    sharedPage(campaign, `${answer.shared} ${place} ${chosen ?? ''}`, draw),
    sites,
  )
}
