import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll } from 'vitest'
import { type TestApp, testApp } from '../app.ts'
import { makeTokens } from '../makers/campaign-makers.ts'
import { makeKey } from '../makers/key-makers.ts'
import { makeAccount } from '../makers/makers.ts'
import { WEBHOOKS } from '../parts/subscriber.ts'

const run = promisify(execFile)
const PULSE_MS = 100

/** Runs background work like the process does, until the tests of this file end. */
function keepWorking(t: TestApp): void {
  let working: Promise<void> | undefined
  const pulse = setInterval(() => {
    // A failed job is due again at the next pulse.
    working ??= t
      .runDueJobs()
      .catch(() => {})
      .finally(() => {
        working = undefined
      })
  }, PULSE_MS)
  afterAll(async () => {
    clearInterval(pulse)
    await working
  })
}

/** A service on a port, with an account that has an API key, a token and a webhook to a port of this machine. */
export async function runningService(webhookPort: number) {
  const t = await testApp()
  t.clock.set(new Date())
  const address = await t.app.listen({ port: 0, host: '127.0.0.1' })
  keepWorking(t)
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
    t,
    /** Output lines of a program that finds the service in its environment. */
    async runExample(program: string, args: readonly string[], cwd: string): Promise<string[]> {
      const { stdout } = await run(program, args, { cwd, env: environment })
      return stdout.trim().split('\n')
    },
  }
}

/** Keys of the campaigns that a program opened, from its output: the instant win, and the sweepstakes if it has one. */
export const eventKeysIn = (lines: readonly string[]): string[] =>
  ['instantWin ', 'sweepstakes '].flatMap(type =>
    lines.filter(line => line.startsWith(type)).map(line => line.slice(type.length)),
  )
