// The cost of encryption at rest, with and without it by turns: messages into and out of the outbox, earlier messages that
// the job seals, and bytes of a backup.
//   npm run bench -- encryption [rounds]
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { generateX25519Identity } from 'age-encryption'
import { encryptFor, recipientOf } from '#app/operator/backup/encryption.ts'
import { encryption } from '#features/encryption/server/index.ts'
import { openWords, queueMail } from '#features/messaging/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { Keys } from '#server/keys/account-keys.ts'
import { machineLine, median } from '../shared/machine.ts'
import { makeBenchCampaign } from '../shared/play-campaign.ts'
import { withService } from '../shared/service.ts'

const ROUNDS = Number(process.argv[3] ?? 5)
const MESSAGES = 2000
const BATCH = 100
const BACKUP_BYTES = 32_000_000
const say = (text: string) => process.stdout.write(`${text}\n`)

const BODY = `Dear Ada,\n\n${'You have won a prize in our campaign. Here is what happens next. '.repeat(12)}\n\nBean Co`

/** Keys that seal nothing. */
const plain: Keys = {
  of: async () => ({ seal: (_place, text) => text, open: (_place, text) => text, current: () => 0 }),
}

/** Milliseconds of the clock and of the processor. */
async function measure(work: () => Promise<unknown>): Promise<{ wall: number; cpu: number }> {
  const [started, before] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(before)
  return { wall: performance.now() - started, cpu: (user + system) / 1000 }
}

async function queueAll(deps: Deps, accountId: number): Promise<void> {
  const mail = {
    accountId,
    to: 'ada@bench.test',
    template: 'notification',
    subject: 'You won',
    body: BODY,
  } as const
  for (let done = 0; done < MESSAGES; done += BATCH) {
    await inScope(deps.pool, accountId, async db => {
      for (let count = 0; count < BATCH; count += 1) await queueMail(db, deps, mail)
    })
  }
}

async function readAll(deps: Deps, accountId: number): Promise<void> {
  const rows = await inScope(deps.pool, accountId, db =>
    db.selectFrom('messages').selectAll().where('account_id', '=', accountId).execute(),
  )
  await Promise.all(rows.map(row => openWords(deps, row)))
}

async function drain(stream: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of stream);
}

const source = () => {
  const piece = randomBytes(64_000)
  return Readable.from(Array.from({ length: BACKUP_BYTES / piece.length }, () => piece))
}

const spread = (values: readonly number[]) =>
  `${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)}`

const results = new Map<string, { wall: number[]; cpu: number[] }>()
async function note(name: string, work: () => Promise<unknown>): Promise<void> {
  const { wall, cpu } = await measure(work)
  const seen = results.get(name) ?? { wall: [], cpu: [] }
  results.set(name, { wall: [...seen.wall, wall], cpu: [...seen.cpu, cpu] })
}

await withService(1, async ({ deps }) => {
  say(await machineLine(deps.pg))
  const recipient = await recipientOf(await generateX25519Identity())
  for (let round = 0; round <= ROUNDS; round += 1) {
    if (round === 1) results.clear() // The first one warms up.
    const [open, sealed] = [
      await makeBenchCampaign(deps, { prizes: 1 }),
      await makeBenchCampaign(deps, { prizes: 1 }),
    ]
    const without = { ...deps, keys: plain }
    await note('write plain', () => queueAll(without, open.accountId))
    await note('write sealed', () => queueAll(deps, sealed.accountId))
    await note('read plain', () => readAll(without, open.accountId))
    await note('read sealed', () => readAll(deps, sealed.accountId))
    await note('seal earlier', async () => encryption.jobs?.[0]?.run(deps, null))
    await note('backup plain', () => drain(source()))
    await note('backup encrypted', () => drain(source().pipe(encryptFor(recipient))))
  }
})
for (const [name, { wall, cpu }] of results) {
  say(
    `${name.padEnd(18)} ${median(wall).toFixed(0).padStart(7)} ms  processor ${median(cpu).toFixed(0).padStart(6)} ms (${spread(cpu)})`,
  )
}
for (const kind of ['write', 'read'] as const) {
  const [bare, sealed] = [results.get(`${kind} plain`)?.cpu ?? [], results.get(`${kind} sealed`)?.cpu ?? []]
  say(`${kind}: ${(median(sealed) / median(bare)).toFixed(2)} × the processor time of plain messages`)
}
