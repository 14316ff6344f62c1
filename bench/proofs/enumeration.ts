// No response reveals whether a person or an object exists, neither by its bytes nor by its time. Requests come in
// pairs, one for a known and one for an unknown object, in random order. Exits with 1 on any failure.
//   npm run prove:enumeration [-- pairs]   2,000 pairs of each kind when absent
import { createHash } from 'node:crypto'
import { hashPassword, openSession } from '#features/auth/server/index.ts'
import { sealBlock } from '#features/blacklist/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import { entryOf, readForm } from '../shared/entry-form.ts'
import { expect, say } from '../shared/holds.ts'
import { machineLine } from '../shared/machine.ts'
import { makeBenchCampaign } from '../shared/play-campaign.ts'
import { openPlayWorld } from '../shared/play-world.ts'
import { drive, ipOf } from '../shared/raw-client.ts'
import { chanceOf } from './tricks.ts'
import { compare } from './two-samples.ts'

const pairs = Number(process.argv[3] ?? 2000)
const PORT = 4264
const ORIGIN = `http://127.0.0.1:${PORT}`
/** Medians that differ by more count as different. */
const MOST_MS = 1
const MOST_SHARE = 0.02
/** Difference that chance alone exceeds in less than one of 1,000 tries. */
const UNLIKELY = 1000
const WARM_UP = 20
/** Requests about one person before they have to wait. */
const ASKS_A_PERSON = 3

const world = await openPlayWorld()
const { deps } = world

let sent = 0
/** A request from an unused address. */
function requestOf(method: string, path: string, body: object | undefined, headers: readonly string[] = []) {
  const json = body === undefined ? '' : JSON.stringify(body)
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: bench',
    `x-forwarded-for: ${ipOf(sent++)}`,
    ...(body === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(json)}`]),
    ...headers,
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${json}`)
}

/** Makes a request about a known or an unknown object; a new one each time. */
type Ask = (isKnown: boolean, turn: number) => Buffer

const personOf = (isKnown: boolean, turn: number) =>
  `person${Math.floor(turn / ASKS_A_PERSON)}@${isKnown ? 'known.test' : 'nobody.test'}`

/** People with a password, a session of one of them, and an API key. */
async function makePeople(accountId: number): Promise<{ cookie: string; prefix: string }> {
  const now = deps.clock.now()
  const hash = await hashPassword(deps.random, 'Right-Horse-1!')
  const people = Math.ceil((pairs + WARM_UP) / ASKS_A_PERSON)
  return inScope(deps.pool, 'system', async db => {
    const users = await db
      .insertInto('users')
      .values(
        Array.from({ length: people }, (_, person) => ({
          account_id: accountId,
          email: personOf(true, person * ASKS_A_PERSON),
          password_hash: hash,
          role: 2000,
          created_at: now,
        })),
      )
      .returning('id')
      .execute()
    const id = users[0]?.id ?? 0
    const { token } = await openSession(db, deps, { id, accountId, device: 'Bench' }, { temporary: true })
    const secret = deps.random.bytes(32).toString('base64url')
    await db
      .insertInto('api_keys')
      .values({
        account_id: accountId,
        key_key: `key_${'a'.repeat(16)}`,
        name: 'Bench',
        prefix: `pk_${secret.slice(0, 5)}`,
        hash: createHash('sha256').update(`pk_${secret}`).digest(),
        scopes: ['read'],
        created_by: id,
        created_at: now,
      })
      .execute()
    return { cookie: token, prefix: secret.slice(0, 5) }
  })
}

/** Parts that may differ between responses. */
const OWN = /^(date|x-request-id|x-ratelimit-[a-z]+|retry-after): .*\r\n/gim

/** Sends the pairs, each in random order; gives the times of both kinds, and every answer that was seen. */
async function ask(make: Ask) {
  const chance = chanceOf(pairs)
  const order = Array.from({ length: 2 * (pairs + WARM_UP) }, (_, at) => ({
    turn: at >> 1,
    second: at % 2 === 1,
  }))
  const first = Array.from({ length: pairs + WARM_UP }, () => chance(2) === 1)
  const known = order.map(({ turn, second }) => first[turn] !== second)
  const answers = [new Set<string>(), new Set<string>()] as const
  let [next, answered] = [0, 0]
  const { times } = await drive(
    [PORT],
    1,
    () => {
      const at = next++
      return at < order.length ? make(known[at] === true, order[at]?.turn ?? 0) : undefined
    },
    answer =>
      answers[known[answered++] ? 0 : 1].add(answer.replace(OWN, '').replace(/"requestId":"[^"]*"/, '')),
  )
  const of = (isKnown: boolean) => times.filter((_, at) => at >= 2 * WARM_UP && known[at] === isKnown)
  return { ...compare(of(true), of(false)), answers }
}

try {
  say(`${await machineLine(deps.pg)}\n${pairs} pairs of each kind`)
  await world.serve(PORT)
  const campaign = await makeBenchCampaign(deps, { prizes: 1, settings: { birthday: true } })
  const { accountId } = campaign
  const { cookie, prefix } = await makePeople(accountId)
  const entry_key = `blk_${'a'.repeat(16)}`
  const keys = await deps.keys.of(accountId)
  await inScope(deps.pool, accountId, db =>
    db
      .insertInto('blacklist')
      .values({
        account_id: accountId,
        entry_key,
        kind: 'domain',
        ...sealBlock(deps, keys, entry_key, 'known.test'),
        reason: 'Bench',
        created_at: deps.clock.now(),
      })
      .execute(),
  )
  const form = await readForm(ORIGIN, campaign.eventKey)
  const wrong = { password: 'Wrong-Horse-1!' }
  const fresh = { password: 'Brand-New-2@', confirmPassword: 'Brand-New-2@' }
  const kinds: Readonly<Record<string, Ask>> = {
    'sign-in with a known and an unknown email': (isKnown, turn) =>
      requestOf('POST', '/login', { email: personOf(isKnown, turn), ...wrong }),
    'password request for a known and an unknown email': (isKnown, turn) =>
      requestOf('POST', '/passwordreset', { email: personOf(isKnown, turn) }),
    'new password for another user and for an unknown one': (isKnown, turn) =>
      requestOf('PUT', '/api/v0/user/reset', { email: personOf(isKnown, turn + ASKS_A_PERSON), ...fresh }, [
        `cookie: drumroll=${cookie}`,
      ]),
    'API key with a known and an unknown prefix': (isKnown, turn) => {
      const end = createHash('sha256').update(String(turn)).digest('base64url')
      return requestOf('GET', '/api/v0/event/campaigns/live', undefined, [
        `authorization: Bearer pk_${(isKnown ? prefix + end : end).slice(0, 43)}`,
      ])
    },
    'entry by a blocked and an underage person': (isKnown, turn) =>
      entryOf(campaign.eventKey, form, {
        email: personOf(isKnown, turn),
        from: ipOf(sent++),
        birthday: isKnown ? '1990-01-31' : '2024-01-31',
      }),
  }
  for (const [kind, make] of Object.entries(kinds)) {
    const { medians, perMillion, answers } = await ask(make)
    const [known, unknown] = medians
    const apart = Math.abs(known - unknown)
    const statuses = [...answers[0]].map(answer => answer.slice(9, 12)).join()
    expect(
      `${kind}: the same bytes (${statuses})`,
      answers[0].size === 1 && answers[1].size === 1 && [...answers[0]][0] === [...answers[1]][0],
    )
    expect(
      `${kind}: ${known.toFixed(3)} and ${unknown.toFixed(3)} ms, as far apart by chance in ${(perMillion / 10_000).toFixed(1)} of 100 tries`,
      apart < MOST_MS && apart < MOST_SHARE * unknown && perMillion >= UNLIKELY,
    )
  }
} finally {
  await world.stop()
}
