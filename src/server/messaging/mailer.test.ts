import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openMailer } from './mailer.ts'

interface Delivery {
  recipients: string[]
  message: string
}

const deliveries: Delivery[] = []
const server = new SMTPServer({
  authOptional: true,
  onAuth: (_auth, _session, done) => done(new Error('Wrong user')),
  onRcptTo({ address }, _session, done) {
    done(address.startsWith('full@') ? new Error('Mailbox full') : null)
  },
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    text(stream).then(message => {
      deliveries.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), message })
      done()
    }, done)
  },
})
let url: string

beforeAll(async () => {
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address: string | AddressInfo | null = server.server.address()
  if (!address || typeof address === 'string') throw new Error('the mail server has no port')
  url = `smtp://127.0.0.1:${address.port}`
})
afterAll(() => new Promise<void>(resolve => server.close(resolve)))

const mail = {
  to: 'ada@example.test',
  subject: 'Welcome',
  text: 'Hello Ada',
  html: '<p>Hello <b>Ada</b></p>',
  messageId: 'msg_1',
}

test('an email reaches exactly its recipient, with an id that identifies a repeat', async () => {
  const config = readConfig({ SMTP_URL: url, MAIL_FROM: 'Promo <promo@example.test>' })
  await openMailer(config).send(mail)
  const [delivery] = deliveries.splice(0)
  expect(delivery?.recipients).toEqual(['ada@example.test'])
  expect(delivery?.message).toMatch(/^From: Promo <promo@example\.test>\r$/m)
  expect(delivery?.message).toMatch(/^Subject: Welcome\r$/m)
  expect(delivery?.message).toMatch(/^Message-ID: <msg_1@example\.test>\r$/m)
  expect(delivery?.message).toMatch(/^Content-Type: multipart\/alternative;/m)
  expect(delivery?.message).toContain('Hello Ada')
  expect(delivery?.message).toContain('<p>Hello <b>Ada</b></p>')
})

test('a logo comes along with its email', async () => {
  const logo = { png: Buffer.from('logo'), width: 2, height: 1 }
  await openMailer(readConfig({ SMTP_URL: url })).send({ ...mail, logo })
  const [delivery] = deliveries.splice(0)
  expect(delivery?.message).toMatch(/^Content-ID: <logo>\r$/m)
  expect(delivery?.message).toMatch(/^Content-Disposition: inline;/m)
  expect(delivery?.message).toContain(logo.png.toString('base64'))
})

test.each([
  ['a line break in the subject', { ...mail, subject: 'Welcome\r\nBcc: eve@example.test' }],
  ['a second address', { ...mail, to: 'ada@example.test, eve@example.test' }],
  ['a line break in the address', { ...mail, to: 'ada@example.test\r\nRCPT TO:<eve@example.test>' }],
])('%s adds no recipient and no header', async (_, hostile) => {
  const refused = await openMailer(readConfig({ SMTP_URL: url }))
    .send(hostile)
    .then(
      () => false,
      () => true,
    )
  expect(deliveries).toHaveLength(refused ? 0 : 1)
  for (const { recipients, message } of deliveries.splice(0)) {
    expect(recipients).not.toContain('eve@example.test')
    expect(message).not.toMatch(/^Bcc:/im)
  }
})

test('a server that refuses the recipient is an error', async () => {
  const config = readConfig({ SMTP_URL: url })
  await expect(openMailer(config).send({ ...mail, to: 'full@example.test' })).rejects.toThrow(/Mailbox full/)
  expect(deliveries).toEqual([])
})

test('a server that refuses our password is an error that does not name it', async () => {
  const config = readConfig({ SMTP_URL: url.replace('//', '//promo:secret-word@') })
  await expect(openMailer(config).send(mail)).rejects.toThrow(/^(?!.*secret-word).*Wrong user/)
})

test('an unreachable email server is an error, so the email is retried', async () => {
  const closed = readConfig({ SMTP_URL: 'smtp://127.0.0.1:1' })
  await expect(openMailer(closed).send(mail)).rejects.toThrow(/ECONNREFUSED/)
})

test('no email is sent without an email server', async () => {
  await openMailer(readConfig({})).send(mail)
  expect(deliveries).toEqual([])
})
