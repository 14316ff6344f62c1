import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'

function record() {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return { lines, log: openLog('info', sink) }
}

test('a request is logged by method and path, without what its query or body say', async () => {
  const { lines, log } = record()
  const app = Fastify({ loggerInstance: log })
  app.post('/passwordreset', async () => 'done')
  await app.inject({
    method: 'POST',
    url: '/passwordreset?email=ada@example.test',
    headers: { cookie: 'session=secret-token' },
    payload: { password: 'Secret-1!' },
  })
  const [first, ...rest] = lines.map(line => JSON.parse(line))
  expect(first).toMatchObject({ req: { method: 'POST', path: '/passwordreset' } })
  expect(first.reqId).toBe(rest.at(-1).reqId)
  expect(rest.at(-1)).toMatchObject({ res: { status: 200 } })
  expect(lines.join('')).not.toMatch(/ada@|secret/i)
})

test('credentials and contact data are struck out at any of three levels', () => {
  const { lines, log } = record()
  log.info({ email: 'a@b.test', user: { password: 'secret', at: { token: 'secret' } }, kept: 'this' }, 'x')
  expect(lines.join('')).not.toMatch(/a@b\.test|secret"/)
  expect(lines.join('')).toContain('"kept":"this"')
})

test("an error is logged without the row that the database's message holds", () => {
  const { lines, log } = record()
  const error = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    code: '23505',
    constraint: 'users_email',
    detail: 'Key (email)=(ada@example.test) already exists.',
  })
  log.error({ err: error }, 'unforeseen error')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { code: '23505', constraint: 'users_email' } })
  expect(lines[0]).toContain('duplicate key value')
  expect(lines[0]).not.toContain('ada@')
})
