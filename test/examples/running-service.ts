import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { features } from '#app/features.ts'
import { type TestApp, testApp } from '../app.ts'
import { makeTokens } from '../makers/campaign-makers.ts'
import { makeKey } from '../makers/key-makers.ts'
import { makeAccount } from '../makers/makers.ts'
import { WEBHOOKS } from '../parts/subscriber.ts'

const run = promisify(execFile)
const KINDS = features.flatMap(feature => feature.jobs ?? [])
const PULSE_MS = 100
const RETRY_MS = 1000
const DAY_MS = 86_400_000
/** Ends a program that hangs, whose output is then in the error. */
const PATIENCE_MS = 60_000

/**
 * Lets a job into the queue once the transaction that queued it is stored, as the real queue does: a job that ran before
 * would not find its row.
 * @returns lets those in whose transactions ended
 */
function holdUntilStored({ jobs, deps }: TestApp): () => Promise<void> {
  const { enqueue } = jobs
  let held: { transaction: string; letIn(): Promise<void> }[] = []
  jobs.enqueue = async (db, ...job) => {
    const { rows } = await sql<{ transaction: string }>`
      select pg_current_xact_id()::text as transaction`.execute(db)
    for (const { transaction } of rows) held.push({ transaction, letIn: () => enqueue(db, ...job) })
  }
  return async () => {
    const asked = held
    held = []
    for (const job of asked) {
      const { rows } = await deps.pg.query<{ status: string }>('select pg_xact_status($1::xid8) as status', [
        job.transaction,
      ])
      if (rows[0]?.status === 'committed') await job.letIn()
      if (rows[0]?.status === 'in progress') held.push(job)
    }
  }
}

/** Runs every due job. A running job no longer waits, so it can be queued again; a failed one waits for its repeat. */
async function runDue({ jobs: { waiting }, clock, deps }: TestApp): Promise<void> {
  for (;;) {
    const at = waiting.findIndex(({ startAfter }) => startAfter <= clock.now())
    const [job] = at === -1 ? [] : waiting.splice(at, 1)
    if (!job) return
    const run = KINDS.find(({ name }) => name === job.name)?.run(deps, job.data)
    await run?.catch(() => waiting.push({ ...job, startAfter: new Date(clock.now().getTime() + RETRY_MS) }))
  }
}

/** Runs background work and moves the clock like the process does, until the tests of this file end. */
function keepWorking(t: TestApp): (days: number) => void {
  const letIn = holdUntilStored(t)
  let working: Promise<void> | undefined
  let skippedMs = 0
  const tick = () => t.clock.set(new Date(Date.now() + skippedMs))
  tick()
  const pulse = setInterval(() => {
    tick()
    working ??= letIn()
      .then(() => runDue(t))
      .finally(() => {
        working = undefined
      })
  }, PULSE_MS)
  afterAll(async () => {
    clearInterval(pulse)
    await working
  })
  return days => {
    skippedMs += days * DAY_MS
    tick()
  }
}

/** A service on a port, with an account that has an API key, a token and a webhook to a port of this machine. */
export async function runningService(webhookPort: number) {
  const t = await testApp()
  const address = await t.app.listen({ port: 0, host: '127.0.0.1' })
  const skipDays = keepWorking(t)
  const account = await makeAccount(t)
  await makeTokens(t, account, 3)
  const { secret, asStaff } = await makeKey(t, account, ['read', 'write', 'entries'])
  const webhook = await asStaff('POST', WEBHOOKS, {
    url: `http://127.0.0.1:${webhookPort}/hook`,
    events: ['campaign.activated', 'entry.confirmed', 'play.decided'],
  })
  const environment = {
    PATH: process.env.PATH ?? '',
    PORT: String(webhookPort),
    DRUMROLL_URL: address,
    DRUMROLL_API_KEY: secret,
    DRUMROLL_WEBHOOK_SECRET: String(webhook.body.secret),
  }
  return {
    address,
    /** Moves the clock of the service on. */
    skipDays,
    /** Output lines of a program that finds the service in its environment. */
    async runExample(program: string, args: readonly string[], cwd: string): Promise<string[]> {
      const { stdout } = await run(program, args, { cwd, env: environment, timeout: PATIENCE_MS }).catch(
        (error: Error & { stdout: string }) => {
          throw new Error(`${error.message}\n${error.stdout}`)
        },
      )
      return stdout.trim().split('\n')
    },
  }
}

/** Keys of the campaigns that a program opened, from its output: the instant win, and the sweepstakes if it has one. */
export const eventKeysIn = (lines: readonly string[]): string[] =>
  ['instantWin ', 'sweepstakes '].flatMap(type =>
    lines.filter(line => line.startsWith(type)).map(line => line.slice(type.length)),
  )
