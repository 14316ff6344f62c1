import { expect, test } from 'vitest'
import { openLog } from '#server/log/log.ts'
import { testApp } from '#test/app.ts'

const lines: string[] = []
const t = await testApp({
  log: openLog('info', { write: line => void lines.push(line) }),
  config: { trustedProxies: ['10.0.0.1'] },
})

const ask = (remoteAddress: string, given?: string) =>
  t.app.inject({
    url: '/api/v0/nothing',
    remoteAddress,
    ...(given ? { headers: { 'x-request-id': given } } : {}),
  })

test('the id in an answer is the one in the log and in the words of an error', async () => {
  const { headers, body } = await ask('203.0.113.9')
  const id = String(headers['x-request-id'])
  expect(id).toMatch(/^[0-9a-f]{16}$/)
  expect(JSON.parse(body).requestId).toBe(id)
  expect(lines.filter(line => JSON.parse(line).reqId === id)).toHaveLength(2)
})

test('a trusted proxy gives the id, no other client does, and never anything but an id', async () => {
  const idOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).headers['x-request-id']
  expect(await idOf('10.0.0.1', 'from-the-proxy-1')).toBe('from-the-proxy-1')
  expect(await idOf('203.0.113.9', 'from-a-stranger')).not.toBe('from-a-stranger')
  expect(await idOf('10.0.0.1', 'a "forged" line')).toMatch(/^[0-9a-f]{16}$/)
})
