import { expect, test } from 'vitest'
import { testApp } from '../app.ts'
import { makeAccount, makeUser, signIn } from '../makers/makers.ts'

const service = await testApp()
const account = await makeAccount(service)
const cookie = await signIn(service, await makeUser(service, { account }))

test.each([
  ['/api/v0/notifications?pageSize=5&pageSize=6', 'pageSize'],
  ['/api/v0/notifications?page=1&page=2', 'page'],
  ['/api/v0/outbox?status=sent&status=failed', 'status'],
  ['/api/v0/privacy-requests?state=open&state=done', 'state'],
  ['/passwordreset?email=ada@example.test&email=bob@example.test', 'email'],
  ['/login/sso?domain=one.example&domain=two.example', 'domain'],
])('a parameter that is given twice is refused by name: %s', async (url, name) => {
  const answer = await service.app.inject({ url, headers: { cookie } })
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [name]])
})
