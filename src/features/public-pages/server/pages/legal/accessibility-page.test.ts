import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { createActive, makeCaller } from '#test/makers/campaign-makers.ts'

const t = await testApp()

async function open(draft: object = {}) {
  t.clock.set('2026-03-02T12:00:00Z')
  const eventKey = await createActive(await makeCaller(t), { startTime: '2026-03-02', ...draft })
  return { eventKey, page: await t.app.inject(`/accessibility/${eventKey}`) }
}

test('each campaign has an accessibility statement with its contact, linked from every participant page', async () => {
  const { eventKey, page } = await open({ emailContact: 'access@copper.test' })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Accessibility Statement')
  expect(page.body).toContain('href="mailto:access@copper.test"')
  expect(page.body).not.toContain('European Accessibility Act')
  for (const path of [`/e/${eventKey}`, `/rules/${eventKey}`, `/privacy/${eventKey}`]) {
    expect((await t.app.inject(path)).body).toContain(`href="/accessibility/${eventKey}"`)
  }
  expect((await t.app.inject('/accessibility/evt_aaaaaaaaaaaaaaaa')).statusCode).toBe(404)
})

test('the service says that it honors Global Privacy Control', async () => {
  const answer = await t.app.inject('/.well-known/gpc.json')
  expect([answer.statusCode, answer.json()]).toEqual([200, { gpc: true, lastUpdate: '2026-11-23' }])
})
