import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMailer } from './mail.ts'

interface Received {
  recipients: string[]
  headers: string[]
  body: string
}

const received: Received[] = []
let refuse = false

const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  logger: false,
  onAuth({ username, password }, _session, done) {
    if (username === 'promo' && password === 'secret') done(null, { user: username })
    else done(new Error('Wrong user'))
  },
  onRcptTo(_address, _session, done) {
    done(refuse ? Object.assign(new Error('Mailbox busy'), { responseCode: 450 }) : null)
  },
  onData(stream, session, done) {
    let text = ''
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8')
    })
    stream.on('end', () => {
      const [head = '', ...body] = text.split('\r\n\r\n')
      received.push({
        recipients: session.envelope.rcptTo.map(({ address }) => address),
        headers: head.replaceAll(/\r\n\s+/g, ' ').split('\r\n'),
        body: body.join('\r\n\r\n'),
      })
      done()
    })
  },
})

let port = 0

beforeAll(async () => {
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  port = address !== null && typeof address === 'object' ? address.port : 0
})

beforeEach(() => {
  received.length = 0
  refuse = false
})

afterAll(() => new Promise<void>(resolve => server.close(resolve)))

function mailer(user = 'promo:secret') {
  return createMailer({
    smtpUrl: `smtp://${user}@127.0.0.1:${port}`,
    mailFrom: 'Drumroll <hello@promo.test>',
  })
}

const MAIL = {
  to: 'ada@example.test',
  subject: 'Grüße & Gewinne',
  text: 'Hello Ada,\n\nYou won.\n',
  messageId: '<msg_aaaaaaaaaaaaaaaa@promo.test>',
}

test('a mail reaches the server as it was written', async () => {
  await mailer().send(MAIL)
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({ recipients: ['ada@example.test'] })
  expect(received[0]?.headers).toEqual(
    expect.arrayContaining([
      'From: Drumroll <hello@promo.test>',
      'To: ada@example.test',
      'Message-ID: <msg_aaaaaaaaaaaaaaaa@promo.test>',
      expect.stringMatching(/^Subject: =\?UTF-8\?/),
    ]),
  )
  expect(received[0]?.body).toContain('Hello Ada,\r\n\r\nYou won.')
})

test('a hostile address or subject adds neither a recipient nor a header', async () => {
  const send = mailer().send
  await send(MAIL)
  const headers = received[0]?.headers.length
  const hostile = [
    { ...MAIL, subject: 'Hi\r\nBcc: eve@evil.test' },
    { ...MAIL, subject: 'Hi\n\nBcc: eve@evil.test' },
    { ...MAIL, to: 'ada@example.test, eve@evil.test' },
    { ...MAIL, to: 'ada@example.test\r\nBcc: eve@evil.test' },
    { ...MAIL, to: '"x" <eve@evil.test> ada@example.test' },
  ]
  let taken = 0
  for (const mail of hostile) {
    received.length = 0
    await send(mail).catch(() => undefined)
    expect(received.length).toBeLessThanOrEqual(1)
    taken += received.length
    for (const one of received) {
      expect(one.recipients).toHaveLength(1)
      expect(one.headers).toHaveLength(headers ?? 0)
      expect(one.headers.some(line => line.startsWith('Bcc'))).toBe(false)
    }
  }
  expect(taken).toBeGreaterThanOrEqual(2)
})

test('a server that refuses makes the sending fail', async () => {
  refuse = true
  await expect(mailer().send(MAIL)).rejects.toThrow(/Mailbox busy/)
  expect(received).toEqual([])
})

test('a wrong password for the server makes the sending fail without naming it', async () => {
  await expect(mailer('promo:wrong-word').send(MAIL)).rejects.toThrow(/^(?!.*wrong-word)/)
})

test('a server that is away makes the sending fail', async () => {
  const away = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'hello@promo.test' })
  await expect(away.send(MAIL)).rejects.toThrow(/ECONNREFUSED/)
})

test('without a server mail stays in the outbox', async () => {
  await createMailer({ smtpUrl: undefined, mailFrom: 'hello@promo.test' }).send(MAIL)
  expect(received).toEqual([])
})
