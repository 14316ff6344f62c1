import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { shownBefore } from '../makers/participant.ts'
import { ask, type Command, commandOf, must, mustBe, pick } from './act.ts'
import { deadlineAt, type Model, newAward, openCode, type Place } from './state.ts'
import type { Story } from './story.ts'

const nonce = () => randomBytes(16).toString('hex')

/** Mailbox of a person of a run. */
export const emailOf = ({ name }: Pick<Story, 'name'>, person: number) => `p${person}@${name}.example.com`

function formOf(story: Story, place: Place, person: number) {
  const keys = story.forms[place] ?? {}
  const answers = {
    [keys.email ?? '']: emailOf(story, person),
    [keys.firstName ?? '']: 'Ada',
    [keys.lastName ?? '']: 'Byron',
  }
  const stamp = shownBefore(story.t, story.campaigns[place].eventKey)
  return { answers, consents: { [keys.rules ?? '']: true }, source: 'qr', stamp }
}

const enter = ({
  place,
  person,
  twice,
}: {
  place: 'game' | 'draw'
  person: number
  twice: boolean
}): Command =>
  commandOf({
    name: `enter ${place} as ${person}${twice ? ' twice at once' : ''}`,
    async run(model, story) {
      const url = `/api/v0/public/event/${story.campaigns[place].eventKey}/entry`
      const body = { ...formOf(story, place, person), clientNonce: nonce() }
      const isKnown = model.entries.some(entry => entry.place === place && entry.person === person)
      const open = openCode(model, place)
      const answers = await Promise.all((twice ? [1, 2] : [1]).map(() => ask(story, 'POST', url, body)))
      for (const answer of answers) must(`entry in ${place}`, answer, open === 200 && isKnown ? 409 : open)
      const [first, again] = answers
      if (first?.status !== 200) return
      if (again) mustBe('the same entry', again.body.entryId, first.body.entryId)
      const { entryId, playToken } = first.body
      model.entries.push({ place, person, entryId, playToken })
    },
  })

const games = ({ entries }: Readonly<Model>) => entries.filter(entry => entry.place === 'game')

const play = ({ n, twice }: { n: number; twice: boolean }): Command =>
  commandOf({
    name: `play ${n}${twice ? ' twice at once' : ''}`,
    ready: model => games(model).length > 0,
    async run(model, story) {
      const entry = pick(games(model), n)
      const url = `/api/v0/public/event/${story.campaigns.game.eventKey}/play`
      const body = { playToken: entry.playToken, clientNonce: nonce() }
      const answers = await Promise.all((twice ? [1, 2] : [1]).map(() => ask(story, 'POST', url, body)))
      for (const answer of answers) must('play', answer, entry.played ? 200 : openCode(model, 'game'))
      const told = answers.map(({ body: { outcome, receipt } }) => ({ outcome, seq: receipt?.seq }))
      const [first] = told
      if (answers[0]?.status !== 200 || first === undefined) return
      for (const one of told) mustBe('the same play', one, entry.played ?? first)
      if (!entry.played && first.outcome === 'win') {
        const { claimToken } = answers[0].body
        model.awards.push(newAward('win', entry.person, { deadline: deadlineAt(model.now), claimToken }))
      }
      entry.played = first
    },
  })

const person = fc.nat({ max: 7 })

export const entryActs = [
  fc
    .record({ place: fc.constantFrom('game' as const, 'draw' as const), person, twice: fc.boolean() })
    .map(enter),
  fc
    .record({ place: fc.constantFrom('game' as const, 'draw' as const), person, twice: fc.boolean() })
    .map(enter),
  fc.record({ n: fc.nat({ max: 7 }), twice: fc.boolean() }).map(play),
  fc.record({ n: fc.nat({ max: 7 }), twice: fc.boolean() }).map(play),
]
