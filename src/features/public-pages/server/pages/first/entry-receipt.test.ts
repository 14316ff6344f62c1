import { expect, test } from 'vitest'
import { findPublicCampaign } from '#features/campaigns/server/index.ts'
import { checkFiles, inEnglish, readEvidence } from '#features/fairness/server/index.ts'
import { testApp } from '#test/app.ts'
import { createActive, goodPrize, makeCaller } from '#test/makers/campaign-makers.ts'
import { unique } from '#test/makers/makers.ts'
import { browse, formKeys, formOf, shownBefore } from '#test/makers/participant.ts'
import { publishedFiles } from '#test/parts/published-files.ts'

const service = await testApp()
const get = (path: string) => service.app.inject(path)

async function makeSweepstakes() {
  service.clock.set('2026-03-02T12:00:00Z')
  const owner = await makeCaller(service)
  const draft = { instantWin: false, sweepstakes: true, newPrizes: [goodPrize({ quantity: 1 })] }
  const eventKey = await createActive(owner, { startTime: '2026-03-02', ...draft })
  const campaign = await service.db(db => findPublicCampaign(db, eventKey))
  if (!campaign) throw new Error('no campaign')
  const keys = await formKeys(service, campaign)
  const answers = () => ({
    [keys.email ?? '']: `${unique('p')}@example.com`,
    [keys.firstName ?? '']: 'Ada',
    [keys.lastName ?? '']: 'Byron',
  })
  return { owner, eventKey, answers, rules: keys.rules ?? '' }
}

const evidenceOf = async (eventKey: string, receipt: object) =>
  readEvidence({ files: await publishedFiles(service, eventKey, 1), receipt })

test('an entrant of a draw keeps a signed receipt, and finds the entry in the frozen list with it', async () => {
  const { owner, eventKey, answers, rules } = await makeSweepstakes()
  const { open, send } = browse(service)
  const { action, hidden } = formOf(await open(`/e/${eventKey}`))
  const entered = await send(action, { ...hidden, ...answers(), [rules]: 'true', action: 'submit' })
  const page = await open(entered.headers.location ?? '')
  const [, file = ''] = /href="([^"]+entry-receipt\.json)"/.exec(page.body) ?? []
  const receipt = (await get(file)).json()
  expect(page.body).toContain(`<a href="/verify/${eventKey}/draw-1#${receipt.E}">`)
  service.clock.set('2026-03-21T12:00:00Z')
  await owner('POST', `/api/v0/event/${eventKey}/sweeps/select`, { confirm: true })
  const lastOf = async (given: object) =>
    checkFiles(await evidenceOf(eventKey, given))
      .map(inEnglish)
      .at(-1)
  expect(await lastOf(receipt)).toMatchObject({
    name: 'receipt',
    state: 'passed',
    detail: 'Yes. Your entry is number 1 on the list.',
  })
  const { signature: _, ...unsigned } = receipt
  expect(await lastOf({ ...unsigned, entryId: 'ent_other' })).toMatchObject({
    name: 'receipt',
    state: 'failed',
  })
  expect(await lastOf({ ...receipt, entryId: 'ent_other' })).toMatchObject({
    name: 'signature',
    state: 'failed',
  })
})

test('an entry by the service gets the same receipt on every repeat, and can be checked with it', async () => {
  const { owner, eventKey, answers, rules } = await makeSweepstakes()
  const clientNonce = service.deps.random.bytes(16).toString('hex')
  const stamp = shownBefore(service, eventKey)
  const payload = { answers: answers(), consents: { [rules]: true }, clientNonce, stamp }
  const url = `/api/v0/public/event/${eventKey}/entry`
  const enter = async () => (await service.app.inject({ method: 'POST', url, payload })).json()
  const first = await enter()
  const hex = (digits: number) => expect.stringMatching(new RegExp(`^[0-9a-f]{${digits}}$`))
  const { entryId, receipt } = first
  expect(receipt).toEqual({ entryId, C: hex(64), eventKey, entryNonce: hex(32), E: hex(64) })
  expect(await enter()).toEqual(first)
  service.clock.set('2026-03-21T12:00:00Z')
  await owner('POST', `/api/v0/event/${eventKey}/sweeps/select`, { confirm: true })
  expect(checkFiles(await evidenceOf(eventKey, receipt)).at(-1)).toMatchObject({
    name: 'receipt',
    state: 'passed',
  })
})

test('an entry outside of draws has no receipt', async () => {
  const { eventKey } = await makeSweepstakes()
  const answer = await get(`/e/${eventKey}/p/${'A'.repeat(43)}/entry-receipt.json`)
  expect(answer.statusCode).toBe(404)
})
