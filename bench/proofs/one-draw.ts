// One draw, regardless of crashes: programs are killed in the middle of freezing, publishing, drawing and notifying the
// winners, and two of them are asked at once. Published files then prove the result.
//   npm run prove:one-draw [-- rounds entries seed port]   10 rounds of 20,000 entries, on ports 4205 and 4206, when absent
import { execFile } from 'node:child_process'
import { createHash, randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openSession, sessionCookieName } from '#features/auth/server/index.ts'
import type { Draw } from '#features/sweepstakes/contract.ts'
import { inScope } from '#server/db/scope.ts'
import { type DrawCampaign, makeDrawCampaign } from '../draws/draw-campaign.ts'
import { expect, say } from '../shared/holds.ts'
import { machineLine } from '../shared/machine.ts'
import { openMailBox } from '../shared/mail-box.ts'
import { openPlayWorld } from '../shared/play-world.ts'
import { type Hold, holdTable, killProgram } from './draw-trouble.ts'

const [rounds = 10, entries = 20_000, seed = randomInt(2 ** 31), FIRST = 4205] = process.argv
  .slice(3)
  .map(Number)
const SECOND = FIRST + 1
const CLICKS = 20
const TOLD = 3
/** The campaign has ended, and its draw is due. */
const OVER_MS = 600_000
/** A draw without another request continues within a minute. */
const BY_ITSELF_MS = 90_000
/** Work in delivery when a program was killed is delivered again within two minutes. */
const HANDED_OVER_MS = 180_000

/** A number in [0, 1) that follows from the seed. */
const chance = (draw: number) =>
  createHash('sha256').update(`${seed} ${draw}`).digest().readUInt32BE() / 2 ** 32

const mails = await openMailBox()
const world = await openPlayWorld({ SMTP_URL: mails.url, MAIL_FROM: 'bench@example.com' })
const { deps } = world

interface Case extends DrawCampaign {
  eventKey: string
  cookie: string
}

/** A finished campaign with a pool, and a signed-in user who may draw. */
async function makeCase(): Promise<Case> {
  const ended = { now: () => new Date(Date.now() - OVER_MS) }
  const made = await makeDrawCampaign({ ...deps, clock: ended })
  const { accountId, rootId, startsAt, eventKey } = made.campaign
  const { token } = await inScope(deps.pool, 'system', async db => {
    await sql`
      with made as (
        insert into entries (account_id, campaign_id, root_id, entry_key, token_hash, nonce, person, person_tag, period,
          first_name, last_name, email, birthday, source, test, created_at)
        select ${accountId}, ${rootId}, ${rootId}, 'ent_' || ${rootId}::text || '_' || i, sha256(convert_to(${rootId}::text || '-' || i, 'UTF8')),
          substring(sha256(int8send(i)) for 16), md5(i::text)::uuid, sha256(int8send(i)), 0,
          'Ada', 'Byron', 'person' || i || '@example.com', '1990-01-01', 'direct', i % 50 = 0, ${startsAt}
        from generate_series(1::bigint, ${entries}::bigint) i
        returning id, token_hash, person_tag)
      insert into draw_entries (entry_id, account_id, campaign_id, nonce, hash, person_tag, created_at)
      select id, ${accountId}, ${rootId}, substring(token_hash for 16), sha256(token_hash), person_tag, ${startsAt}
      from made`.execute(db)
    return openSession(db, deps, { id: made.userId, accountId })
  })
  return { ...made, eventKey, cookie: `${sessionCookieName(deps.config)}=${token}` }
}

async function ask<T>(port: number, { cookie, eventKey }: Case, path: string, body?: object): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v0/event/${eventKey}/sweeps/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    body: body ? JSON.stringify(body) : null,
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

const select = (port: number, made: Case) => ask<Draw>(port, made, 'select', { confirm: true })
const look = (port: number, made: Case) => ask<Draw>(port, made, 'winners')
const placesOf = ({ winners, alternates }: Draw) =>
  [...winners, ...alternates].map(({ rank, entryHash }) => `${rank} ${entryHash}`).join()

function publicFile({ eventKey }: Case, name: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${FIRST}/api/v0/public/event/${eventKey}/fairness/draw-1/${name}`)
}

/**
 * Kills the program as soon as it waits for the lock and starts it again; only then is the lock released.
 * @returns the state before the release
 */
async function killAt<T>(hold: Hold, doing: Promise<unknown>, see: () => Promise<T>): Promise<T> {
  const early = doing.then(() => {
    throw new Error('The program answered before it was killed')
  })
  await Promise.race([hold.reached(), early])
  await killProgram(world, FIRST)
  await early.catch(() => undefined)
  await world.serve(FIRST)
  const seen = await see()
  await hold.release()
  return seen
}

/** Stored state of a draw, and whether its list is the pool without the excluded entries. */
async function countAll({ campaign }: Case): Promise<Record<string, number>> {
  const { rows } = await inScope(deps.pool, 'system', db =>
    sql<Record<string, number>>`
      select (select count(*)::int from draws where campaign_id = ${campaign.id}) as draws,
        (select count(*)::int from draw_ranks r join draws d on d.id = r.draw_id where d.campaign_id = ${campaign.id}) as ranks,
        (select count(*)::int from awards where campaign_id = ${campaign.id}) as awards,
        (select count(*)::int from messages m join awards a on a.award_key = m.about where a.campaign_id = ${campaign.id}) as messages,
        (select count(*)::int from messages m join awards a on a.award_key = m.about where a.campaign_id = ${campaign.id} and m.status = 'sent') as sent
    `.execute(db),
  )
  return rows[0] ?? {}
}

/** The list that has to be frozen, from the pool itself. */
async function expectedList({ campaign }: Case): Promise<string> {
  const { rows } = await inScope(deps.pool, 'system', db =>
    sql<{ digest: string }>`
      select encode(sha256(string_agg(d.hash || d.person_tag, ''::bytea order by d.hash)), 'hex') as digest
      from draw_entries d join entries e on e.id = d.entry_id
      where d.campaign_id = ${campaign.id} and not e.test`.execute(db),
  )
  return rows[0]?.digest ?? ''
}

/** The command's verdict on published files: 3, because without a beacon there is a remark. */
function verify({ eventKey }: Case): Promise<number> {
  const command = new URL('../verify.mjs', import.meta.url).pathname
  const place = `http://127.0.0.1:${FIRST}/verify/${eventKey}/draw-1`
  return new Promise(resolve => {
    execFile(process.execPath, [command, place], error => resolve(Number(error?.code ?? 0)))
  })
}

async function checkDraw(made: Case, draw: Draw, what: string): Promise<void> {
  const counts = await countAll(made)
  const list = Buffer.from(await (await publicFile(made, 'entries.bin')).arrayBuffer())
  const digest = createHash('sha256').update(list).digest('hex')
  const code = await verify(made)
  const one = counts.draws === 1 && counts.ranks === 200 && counts.awards === 100
  expect(
    `${what}: ${counts.draws} draw, ${counts.ranks} places, ${counts.awards} awards; the list is the pool; verified with ${code}`,
    one && draw.state === 'drawn' && digest === (await expectedList(made)) && code === 3,
  )
}

/** Kills at each step of one draw, then while winners are notified. */
async function killAtEveryStep(byItself: boolean): Promise<void> {
  const made = await makeCase()
  const freezing = await holdTable(world, 'draw_lists')
  const publishing = await holdTable(world, 'draw_ranks')
  const readFreeze = async () => {
    const file = await publicFile(made, 'freeze.json')
    return file.ok ? file.text() : 'nothing'
  }
  const early = await killAt(freezing, select(FIRST, made), readFreeze)
  const drawing = await holdTable(world, 'awards')
  const published = await killAt(publishing, select(FIRST, made), readFreeze)
  await killAt(drawing, select(FIRST, made), readFreeze)
  for (let waited = 0; byItself && waited < BY_ITSELF_MS; waited += 500) {
    if ((await look(FIRST, made)).state === 'drawn') break
    await wait(500)
  }
  const draw = byItself ? await look(FIRST, made) : await select(FIRST, made)
  await checkDraw(
    made,
    draw,
    `killed at freeze, publish and draw, resumed ${byItself ? 'by itself' : 'when asked again'}`,
  )
  const kept = published !== 'nothing' && (await readFreeze()) === published
  expect(
    'nothing was public before the freeze ended; what was published then stayed',
    early === 'nothing' && kept,
  )
  const again = placesOf(await select(FIRST, made))
  expect('asked again, the answer is the same', again === placesOf(draw))
  await killWhileTelling(made, draw)
}

async function killWhileTelling(made: Case, { winners }: Draw): Promise<void> {
  const before = mails.taken.length
  const tell = (winnerId: string) => ask(FIRST, made, `winners/${winnerId}/notify`, {})
  const [first] = winners
  if (!first) throw new Error('no winner')
  const { winners: after } = await killAt(await holdTable(world, 'messages'), tell(first.winnerId), () =>
    look(FIRST, made),
  )
  const selected = after.slice(0, TOLD).every(({ status }) => status === 'selected')
  for (const { winnerId } of after.slice(0, TOLD)) await tell(winnerId)
  await killProgram(world, FIRST)
  await world.serve(FIRST)
  let counts = await countAll(made)
  for (let waited = 0; waited < HANDED_OVER_MS && counts.sent !== TOLD; waited += 250) {
    await wait(250)
    counts = await countAll(made)
  }
  // After a kill between delivery and its record, an email is delivered again under the same Message-ID.
  const taken = new Set(mails.taken.slice(before)).size
  expect(
    `killed while telling winners: they stay selected; ${TOLD} told, ${counts.messages} messages, ${counts.sent} sent, ${taken} different mails`,
    selected && counts.messages === TOLD && counts.sent === TOLD && taken === TOLD,
  )
}

/** Asks two programs at once, many times each, and kills one of them at some moment. */
async function askTwoAtOnce(round: number): Promise<void> {
  const made = await makeCase()
  await world.serve(SECOND)
  const clicks = [FIRST, SECOND].flatMap(port =>
    Array.from({ length: CLICKS }, () => select(port, made).then(placesOf, () => 'lost')),
  )
  await wait(chance(round) * 1000)
  await killProgram(world, FIRST)
  const answers = await Promise.all(clicks)
  await world.serve(FIRST)
  const draw = await select(FIRST, made)
  await killProgram(world, SECOND)
  const told = answers.filter(answer => answer !== 'lost')
  await checkDraw(
    made,
    draw,
    `${2 * CLICKS} clicks on two programs, one of them killed, ${told.length} answered`,
  )
  expect('every answer is the same', told.length >= CLICKS && told.every(places => places === placesOf(draw)))
}

try {
  say(`${await machineLine(deps.pg)}\n${rounds} rounds, ${entries} entries, seed ${seed}`)
  await world.serve(FIRST)
  for (let round = 0; round < rounds; round++) {
    await killAtEveryStep(rounds > 1 && round === 0)
    await askTwoAtOnce(round)
  }
} catch (error) {
  expect(error instanceof Error ? (error.stack ?? error.message) : String(error), false)
} finally {
  await world.stop()
  await mails.close()
}
