import { once } from 'node:events'
import { get } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { openEventStream } from './event-stream.ts'

const MINUTE_MS = 60_000

test('a viewer who left before the stream was open is forgotten at once', async () => {
  const app = fastify()
  const ends: string[] = []
  const answered = Promise.withResolvers<void>()
  app.get('/', async (_, reply) => {
    request.destroy()
    await once(reply.raw, 'close')
    openEventStream(reply, MINUTE_MS).onEnd(() => ends.push('forgotten'))
    answered.resolve()
  })
  const request = get(await app.listen({ port: 0, host: '127.0.0.1' })).on('error', () => {})
  await answered.promise
  await setImmediate()
  await app.close()
  expect(ends).toEqual(['forgotten'])
})
