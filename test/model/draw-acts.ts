import fc from 'fast-check'
import { STATUS } from '#features/campaigns/contract.ts'
import type { AwardStatus } from '#features/claims/contract.ts'
import { type Command, commandOf, must, mustBe, pick } from './act.ts'
import { isLost, isOpen, stepCode } from './award-acts.ts'
import { emailOf } from './entry-acts.ts'
import {
  type AwardState,
  awardStatusOf,
  deadlineAt,
  type Model,
  newAward,
  type PlaceState,
  statusOf,
} from './state.ts'
import type { Story, Who } from './story.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Pieces of the draw. */
const PRIZES = 2

const url = ({ campaigns }: Story) => `/api/v0/event/${campaigns.draw.eventKey}/sweeps`
/** Winners of the draw with their places, by rank. */
export const places = ({ awards }: Readonly<Model>): (AwardState & { place: PlaceState })[] =>
  awards.filter((award): award is AwardState & { place: PlaceState } => award.place !== undefined)

interface Told {
  winnerId: string
  rank: number
  status: AwardStatus
  email: string
  prizeTitle: string
  graceUntil?: string
}

/** Adds winners that were not there before, and compares all others. */
async function readDraw(model: Model, story: Story, news: number): Promise<void> {
  const answer = await story.callers.owner('GET', `${url(story)}/winners`)
  must('draw', answer, 200)
  const { winners, N, state }: { winners: Told[]; N: number; state: string } = answer.body
  mustBe('state of the draw', state, stateOf(model))
  if (!model.draw) return
  mustBe('size of the list', N, model.draw.size)
  const known = new Set(places(model).map(({ place }) => place.winnerId))
  const fresh = winners.filter(({ winnerId }) => !known.has(winnerId))
  mustBe('new winners', fresh.length, news)
  for (const { winnerId, rank, email } of fresh) {
    const person = model.entries.find(
      entry => entry.place === 'draw' && emailOf(story, entry.person) === email,
    )?.person
    if (person === undefined) throw new Error(`${email} never entered`)
    if (places(model).some(one => one.person === person)) throw new Error(`${email} won twice`)
    model.awards.push({
      ...newAward('draw', person, {}),
      place: { winnerId, rank, waitsForTeam: false, isReplaced: false },
    })
  }
  for (const { winnerId, status } of winners) {
    const award = places(model).find(({ place }) => place.winnerId === winnerId)
    // The list says what is stored; a missed deadline is stored by a job.
    const isStored = award && (award.place.waitsForTeam || award.status !== 'notified')
    if (award)
      mustBe(
        `status of rank ${award.place.rank}`,
        status,
        isStored ? awardStatusOf(award, model.now) : award.status,
      )
  }
}

function stateOf(model: Readonly<Model>): string {
  if (model.draw) return model.draw.isDrawn ? 'drawn' : 'frozen'
  const status = statusOf(model, 'draw')
  return status === STATUS.ended || status === STATUS.completed ? 'ready' : 'notDue'
}

/** The draw takes place once its time has come and something asks for it. */
export async function drawWhenDue(model: Model, story: Story): Promise<void> {
  const { draw } = model
  if (!draw || draw.isDrawn || model.now < draw.drawAt) return
  draw.isDrawn = true
  await readDraw(model, story, Math.min(PRIZES, draw.size))
}

/** Stores missed deadlines of the draw. */
export function forfeit(model: Model): void {
  for (const { status, deadline, place } of places(model)) {
    if (status === 'notified' && deadline <= model.now && !place.isReplaced) place.waitsForTeam = true
  }
}

/** Whether the prize of a place goes to the next in line. */
function isFree({ place, deadline, ...award }: AwardState & { place: PlaceState }, now: number): boolean {
  if (place.isReplaced) return false
  if (isLost(award.status)) return true
  return place.waitsForTeam && deadline + DAY_MS <= now
}

/** Lost prizes go to the next in line while anyone is left. */
export async function promote(model: Model, story: Story): Promise<void> {
  const { draw } = model
  if (!draw?.isDrawn) return
  const all = places(model).sort((a, b) => a.place.rank - b.place.rank)
  const free = all.filter(award => isFree(award, model.now)).slice(0, draw.size - all.length)
  for (const { place } of free) Object.assign(place, { isReplaced: true, waitsForTeam: true })
  await readDraw(model, story, free.length)
}

const select = ({ who, twice }: { who: Who; twice: boolean }): Command =>
  commandOf({
    name: `draw by ${who}${twice ? ' twice at once' : ''}`,
    async run(model, story) {
      const call = () => story.callers[who]('POST', `${url(story)}/select`, { confirm: true })
      const answers = await Promise.all((twice ? [1, 2] : [1]).map(call))
      const may = model.draw !== undefined || stateOf(model) === 'ready'
      const drawAt = model.campaigns.draw.endsAt + 5 * MINUTE_MS
      const code = who === 'editor' ? 403 : may ? (model.now < drawAt ? 202 : 200) : 409
      for (const answer of answers) must('draw', answer, code)
      if (code === 403 || code === 409) return
      const size = model.entries.filter(({ place }) => place === 'draw').length
      model.draw ??= { drawAt, size, isDrawn: false }
      await drawWhenDue(model, story)
    },
  })

const look = commandOf({ name: 'look-at-draw', run: (model, story) => readDraw(model, story, 0) })

interface Step {
  n: number
  who: 'owner' | 'second'
}
const hasWinner = (model: Readonly<Model>) => places(model).length > 0
const winnerUrl = (story: Story, { place }: { place: PlaceState }) =>
  `${url(story)}/winners/${place.winnerId}`

/** Whether a missed deadline is stored; before that the place reads as told. */
const storedStatus = (award: AwardState, now: number): AwardStatus => awardStatusOf(award, now)

const notify = ({ n, who }: Step): Command =>
  commandOf({
    name: `tell-winner ${n} by ${who}`,
    ready: hasWinner,
    async run(model, story) {
      const award = pick(places(model), n)
      const answer = await story.callers[who]('POST', `${winnerUrl(story, award)}/notify`)
      const status = storedStatus(award, model.now)
      must(`notice to a winner who is ${status}`, answer, isOpen(status) ? 200 : 409)
      if (status !== 'selected') return
      award.status = 'notified'
      award.deadline = deadlineAt(model.now)
    },
  })

const step = ({ n, who, to, hasReason }: Step & { to: AwardStatus; hasReason: boolean }): Command =>
  commandOf({
    name: `move-winner ${n} to ${to} by ${who}${hasReason ? ' with a reason' : ''}`,
    ready: hasWinner,
    async run(model, story) {
      const award = pick(places(model), n)
      const body = { status: to, ...(hasReason ? { reasonCode: 'It rained' } : {}) }
      const answer = await story.callers[who]('PUT', winnerUrl(story, award), body)
      const from = storedStatus(award, model.now)
      must(`winner from ${from} to ${to}`, answer, stepCode(from, to, hasReason))
      if (answer.status !== 200) return
      if (to === 'notified') award.deadline = deadlineAt(model.now)
      award.status = to
    },
  })

const disqualify = ({ n, who, withdraws }: Step & { withdraws: boolean }): Command =>
  commandOf({
    name: `${withdraws ? 'withdraw-disqualification' : 'disqualify'} ${n} by ${who}`,
    ready: hasWinner,
    async run(model, story) {
      const award = pick(places(model), n)
      const { place } = award
      const why = { note: 'Works for us', evidence: 'The staff list' }
      const body = withdraws ? { step: 'withdrawDisqualification' } : { status: 'disqualified', ...why }
      const answer = await story.callers[who]('PUT', winnerUrl(story, award), body)
      const from = storedStatus(award, model.now)
      if (withdraws) {
        const isAsked = place.askedBy !== undefined && from !== 'disqualified'
        must('withdrawal', answer, !isAsked ? 409 : place.askedBy === who || who === 'owner' ? 200 : 403)
        if (answer.status === 200) place.askedBy = undefined
        return
      }
      must(
        `disqualification from ${from}`,
        answer,
        place.askedBy === who ? 409 : stepCode(from, 'disqualified', true),
      )
      if (answer.status !== 200) return
      if (place.askedBy === undefined) place.askedBy = who
      else award.status = 'disqualified'
    },
  })

const decide = ({ n, who, goesOn, hasReason }: Step & { goesOn: boolean; hasReason: boolean }): Command =>
  commandOf({
    name: `${goesOn ? 'go-on-without' : 'give-more-time'} ${n} by ${who}${hasReason ? ' with a reason' : ''}`,
    ready: hasWinner,
    async run(model, story) {
      const award = pick(places(model), n)
      const { place } = award
      const body = {
        step: goesOn ? 'nextInLine' : 'moreTime',
        ...(hasReason ? { reasonCode: 'Was away' } : {}),
      }
      const answer = await story.callers[who]('PUT', winnerUrl(story, award), body)
      const waits = place.waitsForTeam && !place.isReplaced && award.status === 'notified'
      must('decision on a missed deadline', answer, !goesOn && !hasReason ? 400 : waits ? 200 : 409)
      if (answer.status !== 200) return
      if (goesOn) award.status = 'forfeited'
      else Object.assign(award, { deadline: deadlineAt(model.now) })
      place.waitsForTeam = false
    },
  })

const CLAIM = /(?<=\/claim\/)[A-Za-z0-9_-]{43}/

/** Takes the links of told winners out of their mailboxes. */
export function readMail(model: Model, story: Story): void {
  for (const award of places(model)) {
    if (award.claimToken !== undefined || award.status === 'selected') continue
    const to = emailOf(story, award.person)
    const mail = story.t.mails.findLast(one => one.to === to && /: (?:Trip|Shirt)$/.test(one.subject))
    const token = CLAIM.exec(mail?.text ?? '')?.[0]
    if (token !== undefined) award.claimToken = token
  }
}

const n = fc.nat({ max: 5 })
const who = fc.constantFrom<Step['who'][]>('owner', 'second')
const to = fc.constantFrom<AwardStatus[]>(
  'notified',
  'responded',
  'verified',
  'awarded',
  'forfeited',
  'declined',
)

export const drawActs = [
  fc
    .record({ who: fc.constantFrom<Who[]>('owner', 'owner', 'second', 'editor'), twice: fc.boolean() })
    .map(select),
  fc.constant(look),
  fc.record({ n, who }).map(notify),
  fc.record({ n, who, to, hasReason: fc.boolean() }).map(step),
  fc.record({ n, who, withdraws: fc.boolean() }).map(disqualify),
  fc.record({ n, who, goesOn: fc.boolean(), hasReason: fc.boolean() }).map(decide),
]
