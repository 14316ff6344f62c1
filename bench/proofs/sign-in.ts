// Honest people sign in while others try thirty times a second: from few networks, from a new network each time, and for
// one person alone. Ends with 1 when one of them is refused, or one of a hundred waits two seconds or longer.
//   npm run prove:sign-in [-- seconds]   of each flood; 60 when absent
import { setTimeout as wait } from 'node:timers/promises'
import { hashPassword } from '#features/auth/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import { expect, say } from '../shared/holds.ts'
import { machineLine, quantile } from '../shared/machine.ts'
import { openPlayWorld } from '../shared/play-world.ts'
import { ipOf } from '../shared/raw-client.ts'

const seconds = Number(process.argv[3] ?? 60)
const PORT = 4274
const TRIES_A_SECOND = 30
const HONEST_A_SECOND = 2
const MOST_MS = 2000
const PASSWORD = 'Right-Horse-1!'

const world = await openPlayWorld()
const { deps } = world

interface Answer {
  status: number
  ms: number
  /** Cookies of the session and of known devices. */
  cookie: string
}

async function logIn(email: string, password: string, from: string, cookie = ''): Promise<Answer> {
  const began = performance.now()
  const answer = await fetch(`http://127.0.0.1:${PORT}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, cookie },
    body: JSON.stringify({ email, password }),
  })
  await answer.arrayBuffer()
  const set = answer.headers.getSetCookie().map(line => line.split(';', 1)[0])
  return { status: answer.status, ms: performance.now() - began, cookie: set.join('; ') }
}

const emailOf = (person: number) => `person${person}@known.test`

async function makePeople(count: number): Promise<void> {
  const hash = await hashPassword(deps.random, PASSWORD)
  const now = deps.clock.now()
  await inScope(deps.pool, 'system', async db => {
    const { id } = await db
      .insertInto('accounts')
      .values({ name: 'Bench', subscription_role: 'GOLD', created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const people = Array.from({ length: count }, (_, person) => ({
      account_id: id,
      email: emailOf(person),
      password_hash: hash,
      role: 3000,
      created_at: now,
    }))
    await db.insertInto('users').values(people).execute()
  })
}

/** Starts `work` this many times a second, regardless of unfinished runs. */
async function atRate<T>(perSecond: number, work: (turn: number) => Promise<T>): Promise<T[]> {
  const began = performance.now()
  const all: Promise<T>[] = []
  for (let turn = 0; turn < perSecond * seconds; turn += 1) {
    await wait(Math.max(0, began + (turn * 1000) / perSecond - performance.now()))
    all.push(work(turn))
  }
  return Promise.all(all)
}

let networks = 0
const newNetwork = () => ipOf(networks++ << 8)

const countOf = (answers: readonly Answer[], status: number) =>
  answers.filter(answer => answer.status === status).length

/** One flood, with honest people in it. */
async function prove(
  what: string,
  attack: (turn: number) => Promise<Answer>,
  honest: (turn: number) => Promise<Answer>,
): Promise<void> {
  const [tries, people] = await Promise.all([atRate(TRIES_A_SECOND, attack), atRate(HONEST_A_SECOND, honest)])
  const times = people.map(({ ms }) => ms)
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
  say(
    `counted: ${tries.length} tries: ${countOf(tries, 401)} were wrong, ${countOf(tries, 429)} too many, ${countOf(tries, 503)} too busy`,
  )
  const isWell = countOf(people, 200) === people.length && p99 < MOST_MS
  expect(
    `${what}: ${countOf(people, 200)} of ${people.length} honest people signed in, half of them within ${p50.toFixed(0)} ms, 99 of 100 within ${p99.toFixed(0)} ms`,
    isWell,
  )
}

try {
  say(`${await machineLine(deps.pg)}\n${TRIES_A_SECOND} tries a second for ${seconds} s each`)
  await world.serve(PORT)
  const count = HONEST_A_SECOND * seconds
  await makePeople(2 * count)
  const devices: string[] = []
  for (let person = 0; person < count; person += 1) {
    devices.push((await logIn(emailOf(person), PASSWORD, newNetwork())).cookie)
  }
  const onNewDevice = (turn: number) => logIn(emailOf(count + turn), PASSWORD, newNetwork())
  const onKnownDevice = (turn: number) => logIn(emailOf(turn), PASSWORD, newNetwork(), devices[turn] ?? '')
  const few = Array.from({ length: 8 }, newNetwork)
  let invented = 0
  const tryNobody = (from: string) => logIn(`person${invented++}@nobody.test`, 'Wrong-Horse-1!', from)

  await prove('from eight networks', turn => tryNobody(few[turn % few.length] ?? ''), onNewDevice)
  await prove('from a new network each time', () => tryNobody(newNetwork()), onKnownDevice)
  await prove(
    'for one person who signs in all the while',
    () => logIn(emailOf(0), 'Wrong-Horse-1!', newNetwork()),
    async () => {
      const answer = await logIn(emailOf(0), PASSWORD, newNetwork(), devices[0])
      devices[0] = answer.cookie || (devices[0] ?? '')
      return answer
    },
  )
} finally {
  await world.stop()
}
