import { expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { makeAccount, makeUser, signIn } from '#test/makers/makers.ts'
import { openLog } from './log.ts'

const lines: string[] = []
const t = await testApp({ log: openLog('info', { write: line => void lines.push(line) }) })

test('a refused caller is in the log by their key, and not by their name', async () => {
  const account = await makeAccount(t)
  const user = await makeUser(t, { account, role: ROLE.analyst })
  const cookie = await signIn(t, user)
  lines.length = 0
  await t.app.inject({ url: '/api/v0/team', headers: { cookie } })
  await t.app.inject({ url: '/api/v0/event/evt_aaaaaaaaaaaaaaaa', headers: { cookie } })
  await t.app.inject({ url: '/api/v0/team' })
  const ends = lines.map(line => JSON.parse(line)).filter(({ res }) => res !== undefined)
  expect(ends.map(({ res }) => res)).toEqual([
    { status: 403, user: user.userKey },
    { status: 404, user: user.userKey },
    { status: 401 },
  ])
  expect(lines.join('')).not.toContain(user.email)
})

test('no line of the log can be forged by what a caller sends', async () => {
  lines.length = 0
  const forged = '{"level":60,"msg":"forged"}'
  await t.app.inject({ url: `/api/v0/event/${encodeURIComponent(`evt\r\n${forged}`)}` })
  await t.app.inject({ url: `/e/%0a${forged}`, headers: { 'user-agent': `a\u2028${forged}` } })
  const told = await t.app.inject({
    method: 'POST',
    url: '/api/auth/_log',
    payload: { level: 'error', code: `CODE\n${forged}`, message: `\r\n${forged}` },
  })
  expect(told.statusCode).toBe(200)
  expect(lines.length).toBeGreaterThan(6)
  for (const line of lines) {
    expect(line.trimEnd()).not.toMatch(/[\r\n]/)
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), reqId: expect.any(String) })
    expect(JSON.parse(line).msg).not.toBe('forged')
  }
})
