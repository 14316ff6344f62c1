import { isInstantType } from '#features/campaigns/contract.ts'
import { addAnswers, type Entry, readAnswers, withAgreedWords } from '#features/entries/server/index.ts'
import { toHex } from '#features/fairness/server/index.ts'
import {
  findPlay,
  findWonPrize,
  type Play,
  playOnce,
  type WonPrize,
} from '#features/instant-win/server/index.ts'
import { listTiles, type Tile } from '#features/tiles/server/index.ts'
import { NamedError } from '#server/named-error.ts'
import type { PageForm } from '../../view/page.ts'
import { getEntryByToken } from '../progress.ts'
import { screensAfterEntry, screensAfterPlay } from '../screens.ts'
import { newNonce } from './first-page.ts'
import { readForm, readQuery } from './form-body.ts'
import { closedNotice } from './notices.ts'
import type { PageAnswer, PageCall, PageHandler } from './serve-page.ts'

/** Where a participant stands: which screens are theirs, once there is a result. */
interface Walk {
  entry: Entry
  play: Play | undefined
  prize: WonPrize | undefined
  /** Undefined while the entry has not been played. */
  screens: Tile[] | undefined
  path: string
}

async function loadWalk({ db, campaign, token }: PageCall): Promise<Walk> {
  const entry = await getEntryByToken(db, campaign, token)
  const tiles = await listTiles(db, campaign)
  const path = `/e/${campaign.eventKey}/p/${token}`
  if (!isInstantType(campaign.type)) {
    return { entry, path, play: undefined, prize: undefined, screens: screensAfterEntry(tiles) }
  }
  const play = await findPlay(db, entry.id)
  const prize = play && (await findWonPrize(db, play))
  const screens = play && screensAfterPlay(tiles, prize?.uniquePrizeKey)
  return { entry, path, play, prize, screens }
}

function showScreen(walk: Walk, page: number, form: Partial<PageForm> = {}): PageAnswer {
  const { entry, play, prize, screens = [], path } = walk
  const tile = screens[Math.min(page, screens.length - 1)]
  if (!tile) throw new NamedError('notFound')
  return {
    status: form.errors ? 400 : 200,
    firstName: entry.firstName ?? undefined,
    page: {
      kind: 'tile',
      tile,
      form: { action: `${path}?page=${page}`, hidden: {}, ...form },
      ...(prize ? { prize: { title: prize.title, kind: prize.type, image: prize.image } } : {}),
      ...(play ? { receipt: toHex(play.hash) } : {}),
    },
  }
}

/** A participant's own page: the card before the play, afterwards the screens of the result. */
export const showOwnPage: PageHandler = async call => {
  const { deps, campaign, request } = call
  const walk = await loadWalk(call)
  if (walk.screens) return showScreen(walk, readQuery(request.query).page)
  const closed = closedNotice(campaign, deps.clock.now())
  if (closed) return { status: closed.status, page: { kind: 'notice', notice: closed.notice } }
  const form = { action: `${walk.path}/play`, hidden: { nonce: newNonce(deps) } }
  return { firstName: walk.entry.firstName ?? undefined, page: { kind: 'card', form } }
}

/** Goes on to the next screen, and keeps what was answered on this one. */
export const leaveScreen: PageHandler = async call => {
  const walk = await loadWalk(call)
  const { screens, path, entry } = walk
  if (!screens) return { redirect: path }
  const { page } = readQuery(call.request.query)
  const { answers } = readForm(call.request.body)
  const read = readAnswers(screens[page]?.components.questions ?? [], answers)
  if ('problems' in read) return showScreen(walk, page, { values: answers, errors: read.problems })
  await addAnswers(call.db, entry, withAgreedWords(read.answers, call.campaign))
  return { redirect: `${path}?page=${Math.min(page + 1, screens.length - 1)}` }
}

/** Plays, once, and leads back to the page that now shows the result. */
export const playOwnCard: PageHandler = async ({ db, deps, campaign, token, request }) => {
  const entry = await getEntryByToken(db, campaign, token)
  const { nonce } = readForm(request.body)
  const clientNonce = Buffer.from(nonce ?? newNonce(deps), 'hex')
  await playOnce(db, deps, campaign, { entry, clientNonce })
  return { redirect: `/e/${campaign.eventKey}/p/${token}` }
}
