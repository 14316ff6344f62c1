import { Agent, request } from 'node:http'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { makeWinner } from '#test/makers/winner.ts'
import { multipart } from '#test/multipart.ts'
import { claimTokenOf } from '../claim-token.ts'

const service = await testApp()
const origin = await service.app.listen({ host: '127.0.0.1', port: 0 })
const PDF = '%PDF-1.7\n'

/** One connection, as a browser keeps it for its next request. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

function call(path: string, sent?: ReturnType<typeof multipart>) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; reused: boolean }>()
  const headers = { ...sent?.headers, 'sec-fetch-site': 'same-origin' }
  const asked = request(`${origin}${path}`, { agent, method: sent ? 'POST' : 'GET', headers }, answer => {
    answer.resume()
    answer.once('end', () => resolve({ status: answer.statusCode ?? 0, reused: asked.reusedSocket }))
  })
  asked.once('error', reject)
  asked.end(sent?.payload)
  return promise
}

test('after an upload that is refused the same connection answers the next request', async () => {
  const { award } = await makeWinner(service, { value: 200_000 })
  const page = `/claim/${claimTokenOf(service.deps, award.entryKey, 'win')}`
  const bytes = Buffer.concat([Buffer.from(PDF), Buffer.alloc(10_500_000, 32)])
  const sent = multipart({}, [{ field: 'documents', name: 'photo.pdf', bytes }])
  expect((await call(`${page}/documents`, sent)).status).toBe(303)
  expect(await call(page)).toEqual({ status: 200, reused: true })
})
