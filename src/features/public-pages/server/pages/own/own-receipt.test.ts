import { expect, test } from 'vitest'
import { checkFiles, readEvidence } from '#features/fairness/server/index.ts'
import { testApp } from '#test/app.ts'
import { makePlayed } from '#test/makers/fairness-makers.ts'
import { publishedFiles } from '#test/parts/published-files.ts'

const service = await testApp()

const get = (path: string) => service.app.inject(path)

test('winners and losers can save a signed receipt from their page, and it can be checked', async () => {
  const { campaign, players } = await makePlayed(service)
  const { eventKey } = campaign
  for (const [index, { playToken, receipt }] of players.entries()) {
    const page = await get(`/e/${eventKey}/p/${playToken}`)
    const file = `/e/${eventKey}/p/${playToken}/receipt.json`
    expect(page.body).toContain(`<a href="${file}" download="">`)
    expect(page.body).toContain(`<a href="/verify/${eventKey}#${receipt.h}">`)
    expect(page.body).toContain(`Fair play receipt <code>${receipt.h.slice(0, 8)}…</code>`)
    const saved = await get(file)
    expect(saved.headers['content-disposition']).toBe(`attachment; filename="receipt-${index + 1}.json"`)
    expect(saved.headers['cache-control']).toBe('no-store')
    expect(saved.json()).toEqual(receipt)
    const files = await publishedFiles(service, eventKey)
    const steps = checkFiles(readEvidence({ files, receipt: saved.json() }))
    expect(steps.filter(({ state }) => state === 'failed')).toEqual([])
    const forged = { ...saved.json(), outcome: receipt.outcome === 1 ? 0 : 1 }
    const found = checkFiles(readEvidence({ files, receipt: forged }))
    expect(found.some(({ state }) => state === 'failed')).toBe(true)
  }
})

test('an unknown token has no receipt', async () => {
  const { campaign } = await makePlayed(service)
  const answer = await get(`/e/${campaign.eventKey}/p/${'A'.repeat(43)}/receipt.json`)
  expect(answer.statusCode).toBe(404)
})
