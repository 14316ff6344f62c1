import { type ReadAnswers, readAnswers } from '#features/entries/server/index.ts'
import { FORM_ERROR } from '#features/tiles/kinds/index.ts'
import type { Tile } from '#features/tiles/server/index.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/named-error.ts'
import type { PageForm } from '../../view/page.ts'
import { type Desk, takeEntry } from '../live/take-part.ts'
import { firstScreen, formJoinsDraw, screensAfterEntry, withoutRedemption } from '../screens.ts'
import { isPerson, type ViewCounter } from '../view-counter.ts'
import { readForm, readQuery } from './form-body.ts'
import { closedNotice } from './notices.ts'
import type { LivePageHandler, PageAnswer } from './serve-page.ts'

const NONCE_BYTES = 16
/** The title of the screen that makes an entry. */
const FORM = 'Form'

export const newNonce = (deps: Deps) => deps.random.bytes(NONCE_BYTES).toString('hex')

/** The screens of a campaign that nobody enters: all of them, in order. */
function openScreens(tiles: Tile[]): Tile[] {
  const first = firstScreen(tiles)
  return first ? [first, ...withoutRedemption(screensAfterEntry(tiles))] : []
}

function tilePage(tile: Tile | undefined, form: PageForm, status = 200): PageAnswer {
  if (!tile) throw new NamedError('notFound')
  return { status, page: { kind: 'tile', tile, form } }
}

/** The campaign's first screen: the form, or the first of its open screens. */
export const showFirstPage =
  (views: ViewCounter): LivePageHandler =>
  async ({ deps, live, request }) => {
    const { campaign, tiles } = live
    const closed = closedNotice(campaign, deps.clock.now())
    if (closed) return { status: closed.status, page: { kind: 'notice', notice: closed.notice } }
    const { s, page = 0 } = readQuery(request.query)
    if (request.method === 'GET' && isPerson(request)) views.count(campaign, s)
    const first = firstScreen(tiles)
    const action = `/e/${campaign.eventKey}`
    if (first?.title === FORM) return tilePage(first, { action, hidden: { nonce: newNonce(deps), s } })
    return tilePage(openScreens(tiles)[page], { action: `${action}?page=${page}`, hidden: {} })
  }

/** What keeps a filled form from being taken, by component key; about the whole form under its own name. */
export function errorsOf(read: ReadAnswers, nonce: string | undefined): Record<string, string> | undefined {
  if ('problems' in read) return read.problems
  const { email, phoneNumber } = read.answers.person
  if (email === undefined && phoneNumber === undefined) {
    return { [FORM_ERROR]: 'Give an e-mail address or a phone number' }
  }
  return nonce === undefined ? { [FORM_ERROR]: 'Please send the form once more' } : undefined
}

/** Takes the filled form and leads to the participant's own page, or shows what is wrong with it. */
export const takeFirstPage =
  (desk: Desk): LivePageHandler =>
  async ({ deps, live, request }) => {
    const { campaign, tiles } = live
    const first = firstScreen(tiles)
    const action = `/e/${campaign.eventKey}`
    if (first?.title !== FORM) {
      const { page = 0 } = readQuery(request.query)
      const next = Math.min(page + 1, openScreens(tiles).length - 1)
      return { redirect: `${action}?page=${next}` }
    }
    const { nonce, source, answers } = readForm(request.body)
    const read = readAnswers(first.components.questions, answers)
    const errors = errorsOf(read, nonce)
    if (nonce === undefined || 'problems' in read || errors) {
      const hidden = { nonce: nonce ?? newNonce(deps), s: source }
      return tilePage(first, { action, hidden, values: answers, ...(errors ? { errors } : {}) }, 400)
    }
    const entry = { answers: read.answers, source, nonce: Buffer.from(nonce, 'hex') }
    const joinsDraw = formJoinsDraw(campaign)
    const { token } = await takeEntry(desk, live, entry, { request, joinsDraw })
    return { redirect: `${action}/p/${token.toString('base64url')}` }
  }
