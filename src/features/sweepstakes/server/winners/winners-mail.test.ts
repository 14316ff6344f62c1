import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openMailer } from '#server/messaging/mailer.ts'
import { testApp } from '#test/app.ts'
import { makeDrawn } from '#test/makers/drawn-makers.ts'

const t = await testApp()
const letters: string[] = []
let isUp = false
/** A mail server that is down for a while: it answers, and accepts nothing. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  closeTimeout: 100,
  onMailFrom(_address, _session, done) {
    done(isUp ? null : Object.assign(new Error('Try again later'), { responseCode: 451 }))
  },
  onData(stream, _session, done) {
    text(stream).then(letter => {
      letters.push(letter)
      done()
    }, done)
  },
})

beforeAll(async () => {
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port }: AddressInfo = Object(server.server.address())
  const smtpUrl = `smtp://127.0.0.1:${port}`
  t.deps.mailer = openMailer(readConfig({ SMTP_URL: smtpUrl }))
})
afterAll(() => new Promise<void>(resolve => server.close(() => resolve())))

test('while the mail server refuses everything, winners are drawn and notified; each email arrives once it recovers, once', async () => {
  const { owner, url, winners } = await makeDrawn(t)
  for (const { winnerId } of winners) {
    const clicks = [1, 2, 3].map(() => owner('POST', `${url}/${winnerId}/notify`))
    const answers = await Promise.all(clicks)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    // The response states that nothing was sent.
    expect(answers.map(({ body }) => body.sent).sort()).toEqual([false, false, true])
  }
  await t.runDueJobs().catch(() => undefined)
  const waiting = (await owner('GET', url)).body.winners
  expect(waiting).toHaveLength(3)
  for (const { status, deliveries } of waiting) {
    expect(status).toBe('notified')
    expect(deliveries).toMatchObject([{ channel: 'email', status: 'queued' }])
  }
  expect(letters).toEqual([])
  isUp = true
  for (const minutes of [1, 5, 30]) {
    t.clock.advance({ minutes })
    await t.runDueJobs()
  }
  const told = (await owner('GET', url)).body.winners
  for (const { deliveries } of told) expect(deliveries).toMatchObject([{ channel: 'email', status: 'sent' }])
  // The team is notified of the draw as well.
  const claims = letters.filter(letter => letter.includes('Subject: You may have won'))
  const to = claims.map(letter => /^To: (.*)\r$/m.exec(letter)?.[1])
  expect(to.toSorted()).toEqual(winners.map(({ email }: { email: string }) => email).toSorted())
  expect(new Set(claims.map(letter => /^Message-ID: (.*)\r$/m.exec(letter)?.[1])).size).toBe(3)
})
