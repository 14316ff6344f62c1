import fc from 'fast-check'
import { STATUS } from '#features/campaigns/contract.ts'
import { type Command, commandOf, must, mustBe } from './act.ts'
import { isOpen } from './award-acts.ts'
import { awardStatusOf, type Model, type Place, statusOf } from './state.ts'
import type { Who } from './story.ts'

interface Step {
  staffOnly?: true
  needsReason?: true
}

const { draft, scheduled, live, paused, ended, completed, archived, cancelled } = STATUS

/** Steps that people may take, as product rule 5.3 lists them. */
const STEPS: Readonly<Record<string, Step>> = {
  [`${draft} ${archived}`]: {},
  [`${scheduled} ${draft}`]: { staffOnly: true },
  [`${scheduled} ${cancelled}`]: { needsReason: true },
  [`${live} ${paused}`]: {},
  [`${live} ${ended}`]: { staffOnly: true, needsReason: true },
  [`${live} ${cancelled}`]: { needsReason: true },
  [`${paused} ${live}`]: {},
  [`${paused} ${ended}`]: { staffOnly: true, needsReason: true },
  [`${paused} ${cancelled}`]: { needsReason: true },
  [`${ended} ${completed}`]: {},
  [`${completed} ${archived}`]: {},
  [`${cancelled} ${archived}`]: {},
}

interface Wish {
  place: Place
  to: number
  who: Who
  reason: boolean
}

/** Whether a prize of the campaign waits for its winner, or for its draw. */
function isUnsettled(model: Readonly<Model>, place: Place): boolean {
  if (place === 'draw' && !model.draw?.isDrawn) return true
  const kind = place === 'game' ? 'win' : place
  return model.awards.some(award => award.kind === kind && isOpen(awardStatusOf(award, model.now)))
}

/** Status code of a step. */
function codeOf(model: Readonly<Model>, { place, to, who, reason }: Wish): number {
  const from = statusOf(model, place)
  if (from === to) return 200
  const step = STEPS[`${from} ${to}`]
  if (!step) return 409
  if (who === 'editor' || (step.staffOnly && who !== 'staff')) return 403
  if (step.needsReason && !reason) return 400
  return to === completed && isUnsettled(model, place) ? 409 : 200
}

async function activate(
  model: Model,
  call: () => Promise<{ status: number; body: { status: number } }>,
  { place, who }: Wish,
) {
  const { startsAt } = model.campaigns[place]
  const answer = await call()
  // A draft whose start is past is judged by rules of its own.
  must('activate', answer, ...(who === 'editor' ? [403] : model.now < startsAt ? [200] : [200, 422]))
  if (answer.status !== 200) return
  const status = model.now < startsAt ? scheduled : live
  Object.assign(model.campaigns[place], { status, isCommitted: true })
  mustBe('status after activation', answer.body.status, statusOf(model, place))
}

const move = (wish: Wish): Command =>
  commandOf({
    name: `move ${wish.place} to ${wish.to} by ${wish.who}${wish.reason ? ' with a reason' : ''}`,
    async run(model, { callers, campaigns }) {
      const { place, to, who } = wish
      const { eventKey } = campaigns[place]
      const body = { eventKey, status: to, ...(wish.reason ? { reason: 'It rains' } : {}) }
      const call = () => callers[who]('PUT', '/api/v0/event', body)
      const from = statusOf(model, place)
      if (from === draft && (to === scheduled || to === live)) return activate(model, call, wish)
      const expected = codeOf(model, wish)
      const answer = await call()
      must(`${place} from ${from} to ${to}`, answer, expected)
      if (expected !== 200) return
      if (from !== to) model.campaigns[place].status = to
      mustBe('status after a step', answer.body.status, to)
    },
  })

const look = (place: Place): Command =>
  commandOf({
    name: `look at ${place}`,
    async run(model, { callers, campaigns }) {
      const answer = await callers.owner('GET', `/api/v0/event/${campaigns[place].eventKey}`)
      must('campaign', answer, 200)
      mustBe(`status of ${place}`, answer.body.status, statusOf(model, place))
    },
  })

const place = fc.constantFrom<Place[]>('game', 'draw', 'giving')
const who = fc.constantFrom<Who[]>('owner', 'owner', 'second', 'staff', 'editor')

export const campaignActs = [
  fc
    .record({
      place: fc.constantFrom<Place[]>('game', 'draw'),
      to: fc.constant(scheduled),
      who: fc.constant<Who>('owner'),
      reason: fc.boolean(),
    })
    .map(move),
  fc.record({ place, to: fc.integer({ min: 1, max: 8 }), who, reason: fc.boolean() }).map(move),
  place.map(look),
]
