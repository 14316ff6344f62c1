import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Slug } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { ClaimToken, ShortClaimToken } from '#features/claims/contract.ts'
import { getClaimByShortToken, getClaimByToken } from '#features/claims/server/index.ts'
import { PledgeKey } from '#features/donations/contract.ts'
import { findForm, reminderFor, type StoredGift } from '#features/donations/server/index.ts'
import { StaleCampaign } from '#features/participation/server/index.ts'
import { PlayToken, PUBLIC_LIMIT } from '#features/public-pages/contract.ts'
import type { TTDForm } from '#features/tiles/contract.ts'
import type { Tile } from '#features/tiles/server/index.ts'
import { type LocalTexts, loadLocalTexts } from '#features/translations/server/index.ts'
import { isDatabaseAway } from '#server/db/connect.ts'
import { type Db, inReadScope, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { playOriginOf } from '#server/http/origin.ts'
import type { CallLimit } from '#shared/contract.ts'
import { ERRORS } from '#shared/errors.ts'
import { EventKey } from '#shared/fields.ts'
import type { Translator } from '#shared/i18n/translator.ts'
import type { PlayAssets } from '../../view/assets/load-assets.ts'
import type { Page, PageForm, PageFrame } from '../../view/page.ts'
import { inLanguage, type LocalCampaign } from '../live/in-language.ts'
import type { LiveCampaign } from '../live/load-live.ts'
import type { ParticipationContext } from '../live/submit.ts'
import { getPublicCampaign } from '../public-campaign.ts'
import { readFields } from './first/form-body.ts'
import { frameOf, loadFrame } from './frame.ts'
import { languageOf, languagesOf } from './language.ts'
import { noticeOf } from './notices.ts'
import { calendarPath } from './own/next-play.ts'
import type { KeptFile } from './page-reply.ts'
import type { PersonalAnswer } from './personal-page.ts'
import { type Drawing, sendAnswer } from './send-answer.ts'
import { ownPathOf } from './visit-cookies.ts'

const BODY_LIMIT = 64 * 1024

/** Argument of a page handler; `db` is one transaction, committed when it returns. */
export interface PageCall {
  db: Db
  deps: Deps
  campaign: Campaign
  /** The token in the address; empty on pages without one. */
  token: string
  request: FastifyRequest
  /** The language of its answer, and its owner's texts in it. */
  translator: Translator
  local: LocalTexts
}

/** A page to show, a file to keep, a document about the campaign, or where to go. */
export type PageAnswer =
  /**
   * @property refused the visitor may not take part, and their browser remembers it
   * @property shared given for a page without personal parts: its key among the campaign's other such pages
   */
  | {
      page: Page
      status?: number
      firstName?: string | undefined
      refused?: true
      shared?: string | undefined
    }
  /** A page that differs between its readers in their own texts alone. */
  | { personal: PersonalAnswer }
  | { file: KeptFile }
  | { document: (frame: PageFrame, assets: PlayAssets) => string; status?: number }
  /**
   * @property entered the token of an entry that was just made, and the name of the browser that made it
   * @property gave the key of a gift whose payment was just opened
   */
  | { redirect: string; entered?: { token: string; device: string }; gave?: string }

export type PageHandler = (call: PageCall) => Promise<PageAnswer>

/** Argument of a page handler that needs only the cached campaign; it holds no connection. */
export interface LivePageCall extends Omit<PageCall, 'db' | 'campaign' | 'local'> {
  live: LocalCampaign
}

export type LivePageHandler = (call: LivePageCall) => Promise<PageAnswer>

/** Argument of a gift page handler: the current gift, with the cached campaign; it holds no connection. */
export interface GiftPageCall extends LivePageCall {
  gift: StoredGift & {
    /** The screen with the form. */
    tile: Tile
    form: TTDForm
    /** Reminder consent; undefined with reminders off. */
    reminder: string | undefined
  }
}

export type GiftPageHandler = (call: GiftPageCall) => Promise<PageAnswer>

const Params = z.object({ eventKey: EventKey, token: PlayToken.default('') })
/** The first page can be named in words as well. */
const NamedParams = z.object({ eventKey: z.union([EventKey, Slug]), token: PlayToken.default('') })
const ClaimParams = z.object({ token: ClaimToken })
const ShortClaimParams = z.object({ token: ShortClaimToken })
const PledgeParams = z.object({ token: PledgeKey })

/** An address that cannot exist is not found, like one that does not. */
export function readParams<S extends z.ZodType>(schema: S, request: FastifyRequest): z.output<S> {
  const parsed = schema.safeParse(request.params)
  if (!parsed.success) throw new NamedError('notFound')
  return parsed.data
}

/** Current address of a page that was requested by an earlier link of its campaign; its query goes with it. */
function newAddress({ campaign }: LiveCampaign, name: string, { url }: FastifyRequest): string | undefined {
  const { eventKey, slug = eventKey } = campaign
  return name === eventKey || name === slug ? undefined : url.replace(name, slug)
}

/** The campaign of an address, and the token in it. */
export type Locate = (
  db: Db,
  request: FastifyRequest,
  deps: Pick<Deps, 'keys'>,
) => Promise<{ campaign: Campaign; token: string }>

/** For addresses that name the campaign. */
const byEventKey: Locate = async (db, request) => {
  const { eventKey, token } = readParams(Params, request)
  return { campaign: await getPublicCampaign(db, eventKey), token }
}

/** For the address of a claim, whose token alone identifies it. */
export const byClaimToken: Locate = async (db, request, deps) => {
  const { token } = readParams(ClaimParams, request)
  return { campaign: (await getClaimByToken(db, deps, token)).campaign, token }
}

/** For the short link of a text message. */
export const byShortClaim: Locate = async (db, request, deps) => {
  const { token } = readParams(ShortClaimParams, request)
  return { campaign: (await getClaimByShortToken(db, deps, token)).campaign, token }
}

export interface PageRoute {
  method: 'GET' | 'POST'
  path: string
  handle:
    | { inTransaction: PageHandler }
    /** @property noticesChanges it checks with its own statement whether the cached campaign is current */
    | { withLive: LivePageHandler; noticesChanges?: true }
    /** For the address of a gift, whose pledge identifies it. */
    | { withGift: GiftPageHandler }
  /** Locates a campaign named by anything but its key; not for handlers with a live campaign. */
  locate?: Locate
  /** Calls of one address in a minute; as many as a stadium makes when absent. */
  limit?: CallLimit
}

/** State found before the failure: enough for an error on a page of the campaign. */
export interface FoundPage {
  campaign: Campaign
  frame: PageFrame
}

/** The same request once more, for when it failed on our side: its nonce makes that safe. */
function retryOf(request: FastifyRequest): PageForm | undefined {
  if (request.method !== 'POST') return undefined
  return { action: request.url, hidden: {}, values: readFields(request.body) }
}

/** A failure as a page of the campaign, or thrown on for a page of no campaign. */
function toPage(
  error: unknown,
  found: FoundPage | undefined,
  deps: Deps,
  request: FastifyRequest,
): PageAnswer {
  if (!found) throw error
  if (error instanceof NamedError) {
    const known = noticeOf(error, found.campaign, deps.clock.now())
    if (!known) throw error
    const own = ownPathOf(request, found.campaign.eventKey)
    const notice =
      known.notice.name === 'alreadyPlayed'
        ? { ...known.notice, ...(own && { own: { page: own, calendar: calendarPath(own) } }) }
        : known.notice
    return { status: known.status, page: { kind: 'notice', notice } }
  }
  request.log.error({ err: error }, 'an entrant page failed')
  const retry = retryOf(request)
  const status = error instanceof Error && isDatabaseAway(error) ? 503 : 500
  return { status, page: { kind: 'notice', notice: { name: 'problem', ...(retry ? { retry } : {}) } } }
}

/** Finds the campaign and runs the handler of a page; `onFound` gets the data for drawing from then on. */
async function answerTo(
  { deps, live: lives, slugs, gifts }: ParticipationContext,
  { method, handle, locate = byEventKey }: PageRoute,
  request: FastifyRequest,
  onFound: (found: FoundPage) => void,
): Promise<PageAnswer> {
  const origin = playOriginOf(request, deps.config)
  if ('inTransaction' in handle) {
    const work = async (db: Db) => {
      const { campaign, token } = await locate(db, request, deps)
      const translator = languageOf(request, languagesOf(campaign))
      const local = await loadLocalTexts(db, campaign, translator)
      onFound({ campaign, frame: await loadFrame(db, campaign, origin, translator, local) })
      return handle.inTransaction({ db, deps, campaign, token, request, translator, local })
    }
    return method === 'GET' ? inReadScope(deps.reads, 'system', work) : inScope(deps.pool, 'system', work)
  }
  if ('withGift' in handle) {
    const { token } = readParams(PledgeParams, request)
    const stored = await gifts.get(token)
    const known = await lives.at(stored.eventKey, stored.version)
    const translator = languageOf(request, languagesOf(known.campaign))
    const live = inLanguage(known, translator)
    const found = findForm(live.tiles)
    if (!found) throw new NamedError('notFound')
    onFound({ campaign: live.campaign, frame: frameOf(live, origin, translator) })
    const reminder = reminderFor(stored.pledge, live.campaign, stored.reminders)
    return handle.withGift({
      deps,
      live,
      token,
      request,
      translator,
      gift: { ...stored, ...found, reminder },
    })
  }
  const { eventKey: name, token } = readParams(NamedParams, request)
  const eventKey = await slugs.keyOf(name)
  let found: LiveCampaign | undefined
  const work = async (known: LiveCampaign): Promise<PageAnswer> => {
    found = known
    const translator = languageOf(request, languagesOf(known.campaign))
    const live = inLanguage(known, translator)
    onFound({ campaign: live.campaign, frame: frameOf(live, origin, translator) })
    const moved = newAddress(live, name, request)
    if (moved !== undefined) return { redirect: moved }
    return handle.withLive({ deps, live, token, request, translator })
  }
  // A page shows the current campaign; writes notice changes on their own.
  if (method === 'GET' && !handle.noticesChanges) {
    const live = await lives.get(eventKey)
    return work(live).catch(async error => {
      // The campaign changed while the page was made.
      if (!(error instanceof StaleCampaign)) throw error
      return work(await lives.get(eventKey))
    })
  }
  const answer = await lives.using(eventKey, work)
  if (!('page' in answer) || (answer.status ?? 200) !== ERRORS.invalid[0]) return answer
  // Errors appear on the current form: another process may have changed it.
  const now = await lives.get(eventKey)
  return now === found ? answer : work(now)
}

/**
 * Answers a request with a participant page: finds the campaign, runs the handler, and always answers in HTML. Named
 * refusals become a page of the campaign; all others go to the error handler.
 */
export async function answerPage(
  context: ParticipationContext,
  drawing: Drawing,
  route: PageRoute,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { deps } = context
  let found: FoundPage | undefined
  const remember = (known: FoundPage) => {
    found = known
  }
  const answer = await answerTo(context, route, request, remember).catch(error =>
    toPage(error, found, deps, request),
  )
  if (!found) throw new NamedError('internal')
  return sendAnswer({ request, reply, deps }, drawing, found, answer)
}

/** Registers a participant page. */
export function servePage(
  app: FastifyInstance,
  context: ParticipationContext,
  drawing: Drawing,
  route: PageRoute,
): void {
  app.route({
    method: route.method,
    url: route.path,
    bodyLimit: BODY_LIMIT,
    schema: { hide: true },
    config: { access: 'public', limit: route.limit ?? PUBLIC_LIMIT },
    handler: (request, reply) => answerPage(context, drawing, route, { request, reply }),
  })
}
