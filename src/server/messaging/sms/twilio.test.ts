import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Text } from '#server/deps.ts'
import { openTwilio } from './twilio.ts'

interface Stored {
  sid: string
  body: string
  date_created: string
}

type Answer = (response: ServerResponse, form: URLSearchParams) => void

/** A local provider: stores messages, and answers as a test wishes. */
const taken: Stored[] = []
const asked: { method: string; url: string; authorization: string | undefined }[] = []
let answer: Answer

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}

function take(form: URLSearchParams): Stored {
  const stored = {
    sid: `SM${taken.length}`,
    body: form.get('Body') ?? '',
    date_created: 'Mon, 02 Mar 2026 12:00:00 +0000',
  }
  taken.push(stored)
  return stored
}

const say = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const takes: Answer = (response, form) => say(response, 201, take(form))

const server = createServer(async (request, response) => {
  const { method = '', url = '', headers } = request
  asked.push({ method, url, authorization: headers.authorization })
  const form = new URLSearchParams(await textOf(request))
  if (method === 'GET') say(response, 200, { messages: taken })
  else answer(response, form)
})
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const { port }: AddressInfo = Object(server.address())
afterAll(() => server.close())
beforeEach(() => {
  taken.length = 0
  asked.length = 0
  answer = takes
})

const origin = `http://127.0.0.1:${port}`
const { send } = openTwilio({ origin, account: { id: 'AC1', secret: 'shh' } })
const text: Text = { from: '+12025550100', to: '+12075550142', text: 'Hi & bye', messageId: 'msg_1' }
const again = { ...text, triedSince: new Date('2026-03-02T12:00:00Z') }

describe('sending through a provider', () => {
  test('a message is one POST of a form, signed in as the account', async () => {
    expect(await send({ ...text, receiptUrl: 'https://x.test/r?m=1' })).toEqual({
      fate: 'taken',
      providerId: 'SM0',
    })
    expect(asked).toEqual([
      {
        method: 'POST',
        url: '/2010-04-01/Accounts/AC1/Messages.json',
        authorization: `Basic ${Buffer.from('AC1:shh').toString('base64')}`,
      },
    ])
    expect(taken.map(({ body }) => body)).toEqual(['Hi & bye'])
  })

  test("a number of an account's own is written to as that account", async () => {
    await send({ ...text, account: { id: 'AC2', secret: 'other' } })
    expect(asked[0]?.url).toBe('/2010-04-01/Accounts/AC2/Messages.json')
  })

  test.each([21_610, 21_614])('error %i means that the number takes none', async code => {
    answer = response => say(response, 400, { code, message: 'No' })
    expect(await send(text)).toEqual({ fate: 'suppressed' })
  })

  test.each([400, 401, 429, 500, 503])('%i is a failure that is tried again', async status => {
    answer = response => say(response, status, { message: 'Out of order' })
    await expect(send(text)).rejects.toThrow(`The provider returned status ${status}: Out of order`)
    answer = takes
    expect((await send(again)).fate).toBe('taken')
    expect(taken).toHaveLength(1)
  })

  test.each([
    ['hangs up', (response: ServerResponse) => response.destroy()],
    ['answers 500', (response: ServerResponse) => say(response, 500, {})],
    ['answers nonsense', (response: ServerResponse) => response.writeHead(201).end('<html>')],
  ])('a provider that takes the message and then %s gets it once', async (_, fail) => {
    answer = (response, form) => {
      take(form)
      fail(response)
    }
    await expect(send(text)).rejects.toThrow()
    answer = takes
    expect(await send(again)).toEqual({ fate: 'taken', providerId: 'SM0' })
    expect(taken).toHaveLength(1)
  })

  test('the same words of another day are another message', async () => {
    taken.push({ sid: 'SMold', body: text.text, date_created: 'Sun, 01 Mar 2026 12:00:00 +0000' })
    expect(await send(again)).toEqual({ fate: 'taken', providerId: 'SM1' })
  })

  test('a provider that is not there is a failure', async () => {
    const nobody = openTwilio({ origin: 'http://127.0.0.1:1', account: { id: 'AC1', secret: 'shh' } })
    await expect(nobody.send(text)).rejects.toThrow()
  })
})
