import { claimTokenOf, ensureAward } from '#features/claims/server/index.ts'
import { fileUrl } from '#features/files/contract.ts'
import {
  type Game,
  type Play,
  plainReceipt,
  receiptOf,
  type WonPrize,
} from '#features/instant-win/server/index.ts'
import type { Entry } from '#features/participation/server/index.ts'
import { playEntry } from '#features/public-pages/contract.ts'
import type { PublicTile } from '#features/tiles/contract.ts'
import { inScope } from '#server/db/scope.ts'
import type { FastRoute } from '#server/http/fast-path/fast-route.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { BareHandler } from '#server/http/serve.ts'
import type { BodyOf } from '#shared/contract.ts'
import type { LiveCampaign } from '../live/load-live.ts'
import { type ParticipationContext, submitPlay } from '../live/submit.ts'
import { screensAfterPlay } from '../screens.ts'

/** Outcome for participants: a trial run looks real. */
function shownOutcome({ outcome, win }: Play): 'win' | 'lose' | 'limit' {
  if (win) return 'win'
  return outcome === 'limit' ? outcome : 'lose'
}

function toldPrize({ uniquePrizeKey, title, delivery, image }: WonPrize) {
  const imageUrl = image && fileUrl(image.fileKey, 640)
  return { uniquePrizeKey, title, delivery, ...(imageUrl ? { imageUrl } : {}) }
}

interface NextScreens {
  nextTiles: PublicTile[]
  json: string
}

/** Win with its claim, which opens when it is read. */
function keepWin(
  { deps }: ParticipationContext,
  { campaign }: LiveCampaign,
  game: Game,
  entry: Entry,
  play: Play,
) {
  const won = { kind: 'win', entry, prizeId: play.win?.prizeId, at: play.receivedAt } as const
  return inScope(deps.pool, campaign.accountId, async db => {
    await ensureAward(db, deps, campaign, won)
    const receipt = await receiptOf(work => work(db), campaign, game, entry, play)
    return { receipt, claimToken: claimTokenOf(deps, entry.entryKey, won.kind) }
  })
}

/** Next steps after a play, as values and as text, made once for each prize until the campaign changes. */
const known = new WeakMap<PublicTile[], Map<string | undefined, NextScreens>>()

function nextScreens(tiles: PublicTile[], prizeKey: string | undefined): NextScreens {
  const byPrize = known.get(tiles) ?? new Map<string | undefined, NextScreens>()
  known.set(tiles, byPrize)
  const earlier = byPrize.get(prizeKey)
  if (earlier) return earlier
  const nextTiles = screensAfterPlay(tiles, prizeKey)
  const made = { nextTiles, json: JSON.stringify(nextTiles) }
  byPrize.set(prizeKey, made)
  return made
}

/** An answer as JSON, whose last two members are ready. */
function jsonOf(told: { outcome: string }, receipt: string, nextTiles: string): string {
  return `${JSON.stringify(told).slice(0, -1)},"receipt":${receipt},"nextTiles":${nextTiles}}`
}

/** Request for a play, and its origin. */
interface PlayRequest {
  body: BodyOf<typeof playEntry>
  ip: string
}

/** Plays, and returns the result: as values, and as JSON made of them. */
async function play(context: ParticipationContext, live: LiveCampaign, { body, ip }: PlayRequest) {
  const { game, prizes, publicTiles } = live
  if (!game) throw new NamedError('notFound')
  const token = Buffer.from(body.playToken, 'base64url')
  const clientNonce = Buffer.from(body.clientNonce, 'hex')
  const from = { ip, device: body.visitorId }
  const { entry, play } = await submitPlay(context, live, { token, clientNonce, from })
  const prize = play.win && prizes.get(play.win.prizeId)
  const won = play.win && (await keepWin(context, live, game, entry, play))
  const { receipt, json } = await context.signReceipt(won?.receipt ?? plainReceipt(game, entry, play))
  const next = nextScreens(publicTiles, prize?.uniquePrizeKey)
  const told = {
    outcome: shownOutcome(play),
    ...(prize ? { prize: toldPrize(prize) } : {}),
    ...(won ? { claimToken: won.claimToken } : {}),
  }
  return { answer: { ...told, receipt, nextTiles: next.nextTiles }, json: jsonOf(told, json, next.json) }
}

export const handlePlayEntry =
  (context: ParticipationContext): BareHandler<typeof playEntry> =>
  async ({ params, body, request, reply }) => {
    const asked = { body, ip: request.ip }
    const { answer, json } = await context.live.using(params.eventKey, live => play(context, live, asked))
    // Every member is chosen above and screens are stripped when they are loaded: checking all of them again for each
    // response costs more than the play.
    reply.type('application/json; charset=utf-8').serializer(() => json)
    return answer
  }

const PATH = /^\/api\/v0\/public\/event\/(evt_[a-z0-9]{16})\/play$/

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A play as the contract takes it; undefined for everything else, which the ordinary route names. */
export function readPlay(path: string, text: string) {
  const [, eventKey] = PATH.exec(path) ?? []
  const { data: body } = eventKey ? playEntry.body.safeParse(parseJson(text)) : {}
  return eventKey && body ? { eventKey, body } : undefined
}

const JSON_HEADERS = [['content-type', 'application/json; charset=utf-8']] as const

/** The same call for those who ask it by the thousand. Refuses nothing by name: the ordinary route does. */
export const playFast = (
  context: ParticipationContext,
): FastRoute<NonNullable<ReturnType<typeof readPlay>>> => ({
  contract: playEntry,
  read: readPlay,
  async answer({ eventKey, body }, ip) {
    const { json } = await context.live.using(eventKey, live =>
      play(context, live, { body, ip }).catch(error => {
        throw error instanceof NamedError ? new Error('Refused', { cause: error }) : error
      }),
    )
    return { headers: JSON_HEADERS, body: json }
  },
})
