import fc from 'fast-check'
import type { AwardStatus } from '#features/claims/contract.ts'
import { ask, type Command, commandOf, must, mustBe, pick } from './act.ts'
import { emailOf } from './entry-acts.ts'
import { type AwardState, awardStatusOf, type Model } from './state.ts'
import { RIGHT_PIN, type Story, type Who } from './story.ts'

const LOST: readonly AwardStatus[] = ['forfeited', 'disqualified', 'declined']

/** Next statuses of each status (product rule 5.7). */
const NEXT: Readonly<Record<AwardStatus, readonly AwardStatus[]>> = {
  selected: ['notified', ...LOST],
  notified: ['responded', ...LOST],
  responded: ['verified', ...LOST],
  verified: ['awarded'],
  awarded: [],
  forfeited: [],
  disqualified: [],
  declined: [],
}

export const isOpen = (status: AwardStatus): boolean => NEXT[status].length > 0
export const isLost = (status: AwardStatus): boolean => LOST.includes(status)

/** Status code of a step of the team. */
export function stepCode(from: AwardStatus, to: AwardStatus, hasReason: boolean): number {
  if (!NEXT[from].includes(to)) return 409
  return isLost(to) && !hasReason ? 400 : 200
}

/** Awards whose link is known. */
const linked = ({ awards }: Readonly<Model>) => awards.filter(({ claimToken }) => claimToken !== undefined)
const hasLink = (model: Readonly<Model>) => linked(model).length > 0

const claimUrl = ({ claimToken }: AwardState) => `/api/v0/public/claim/${claimToken}`

/** Reads an award by its link. A job may have told a winner meanwhile, which only the link says. */
async function readAward(model: Model, story: Story, award: AwardState): Promise<void> {
  const answer = await ask(story, 'GET', claimUrl(award))
  must('claim', answer, 200)
  const { status, deadline } = answer.body
  const told = award.kind === 'win' && award.status === 'selected' && status === 'notified'
  if (told) award.status = 'notified'
  mustBe('status of an award', status, awardStatusOf(award, model.now))
  if (Number.isFinite(award.deadline)) mustBe('deadline', Date.parse(deadline), award.deadline)
}

const look = (n: number): Command =>
  commandOf({
    name: `look-at-claim ${n}`,
    ready: hasLink,
    run: (model, story) => readAward(model, story, pick(linked(model), n)),
  })

const answer = ({ n, twice }: { n: number; twice: boolean }): Command =>
  commandOf({
    name: `claim ${n}${twice ? ' twice at once' : ''}`,
    ready: hasLink,
    async run(model, story) {
      const award = pick(linked(model), n)
      const status = awardStatusOf(award, model.now)
      const waits = status === 'selected' || status === 'notified'
      const code = waits ? 200 : isOpen(status) ? 409 : 410
      const answers = await Promise.all(
        (twice ? [1, 2] : [1]).map(() => ask(story, 'POST', claimUrl(award), {})),
      )
      const codes = answers.map(one => one.status).sort()
      mustBe('answers to a claim', codes, code === 200 && twice ? [200, 409] : codes.map(() => code))
      if (code === 200) award.status = 'responded'
    },
  })

async function awardOf({ t, callers, campaigns, name }: Story, award: AwardState) {
  const { eventKey } = campaigns[award.kind === 'win' ? 'game' : 'draw']
  const { body } = await callers.owner('GET', `/api/v0/event/${eventKey}/awards?pageSize=100`)
  const found = body.items.find(
    ({ person }: { person?: { email?: string } }) => person?.email === emailOf({ name }, award.person),
  )
  if (!found) throw new Error(`the list of winners lacks person ${award.person}`)
  const { claim_code: code } = await t.db(db =>
    db
      .selectFrom('awards')
      .select('claim_code')
      .where('award_key', '=', found.awardId)
      .executeTakeFirstOrThrow(),
  )
  return { url: `/api/v0/event/${eventKey}/awards/${found.awardId}`, code }
}

const wins = (model: Readonly<Model>) => model.awards.filter(({ kind }) => kind === 'win')

interface Step {
  n: number
  to: AwardStatus
  hasReason: boolean
  who: Who
  voids: boolean
}

const step = ({ n, to, hasReason, who, voids }: Step): Command =>
  commandOf({
    name: `move-award ${n} to ${voids ? 'void' : to} by ${who}${hasReason ? ' with a reason' : ''}`,
    ready: model => wins(model).length > 0,
    async run(model, story) {
      const award = pick(wins(model), n)
      const { url } = await awardOf(story, award)
      await readAward(model, story, award)
      const reason = hasReason ? { reasonCode: 'It rained' } : {}
      const answered = await story.callers[who](
        'PUT',
        url,
        voids ? { void: true, ...reason } : { status: to, ...reason },
      )
      const target = voids ? 'disqualified' : to
      const code = voids && !hasReason ? 400 : stepCode(awardStatusOf(award, model.now), target, hasReason)
      must(`award from ${award.status} to ${target}`, answered, who === 'editor' ? 403 : code)
      if (answered.status !== 200) return
      award.status = target
      mustBe('status after a step', answered.body.status, target)
    },
  })

const redeem = ({ n, twice }: { n: number; twice: boolean }): Command =>
  commandOf({
    name: `redeem ${n}${twice ? ' twice at once' : ''}`,
    ready: model => model.awards.length > 0,
    async run(model, story) {
      const award = pick(model.awards, n)
      const { code } = await awardOf(story, award)
      const call = () => story.callers.second('POST', '/api/v0/redeem', { code })
      const codes = (await Promise.all((twice ? [1, 2] : [1]).map(call))).map(({ status }) => status).sort()
      const expected = award.isRedeemed ? 409 : isOpen(awardStatusOf(award, model.now)) ? 200 : 410
      mustBe('redemption', codes, expected === 200 && twice ? [200, 409] : codes.map(() => expected))
      if (expected === 200)
        Object.assign(award, { status: 'awarded', isRedeemed: true, wrongPins: 0, locks: 0, lockedUntil: 0 })
    },
  })

const MINUTE_MS = 60_000
const TRIES = 5
/** Below the limits that all awards of a prize share. */
const MOST_WRONG = 9

/** Five wrong PINs lock an award for 15 minutes, and for twice as long each time after. */
function countWrong(award: AwardState, now: number): number {
  award.wrongPins += 1
  if (award.wrongPins < TRIES) return 400
  Object.assign(award, {
    wrongPins: 0,
    lockedUntil: now + 15 * MINUTE_MS * 2 ** award.locks,
    locks: award.locks + 1,
  })
  return 423
}

const wrongOf = ({ awards }: Readonly<Model>) =>
  awards.reduce((sum, { wrongPins, locks }) => sum + wrongPins + locks * TRIES, 0)

const pin = ({ n, right }: { n: number; right: boolean }): Command =>
  commandOf({
    name: `type-pin ${n} ${right ? 'right' : 'wrong'}`,
    ready: model => hasLink(model) && (right || wrongOf(model) < MOST_WRONG),
    async run(model, story) {
      const award = pick(linked(model), n)
      const found = await ask(story, 'POST', '/api/v0/public/redeem', {
        claimToken: award.claimToken,
        pin: right ? RIGHT_PIN : '0000',
      })
      const { now } = model
      if (award.isRedeemed) return must('PIN of a used prize', found, 409)
      if (!isOpen(awardStatusOf(award, now))) return must('PIN of a lost prize', found, 410)
      if (award.lockedUntil > now) return must('PIN of a locked prize', found, 423)
      if (!right || award.kind === 'draw') return must('wrong PIN', found, countWrong(award, now))
      must('right PIN', found, 200)
      Object.assign(award, { status: 'awarded', isRedeemed: true, wrongPins: 0, locks: 0, lockedUntil: 0 })
    },
  })

const n = fc.nat({ max: 9 })
const to = fc.constantFrom<AwardStatus[]>(
  'notified',
  'responded',
  'verified',
  'awarded',
  'forfeited',
  'declined',
  'selected',
)

export const awardActs = [
  n.map(look),
  fc.record({ n, twice: fc.boolean() }).map(answer),
  fc
    .record({
      n,
      to,
      hasReason: fc.boolean(),
      who: fc.constantFrom<Who[]>('owner', 'second', 'editor'),
      voids: fc.boolean(),
    })
    .map(step),
  fc.record({ n, twice: fc.boolean() }).map(redeem),
  fc.record({ n, right: fc.boolean() }).map(pin),
]
