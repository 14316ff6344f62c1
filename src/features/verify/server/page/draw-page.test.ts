import { expect, test } from 'vitest'
import { checkFiles, readEvidence } from '#features/fairness/server/index.ts'
import { testApp } from '#test/app.ts'
import { makeDrawn } from '#test/makers/drawn-makers.ts'
import { publishedFiles } from '#test/parts/published-files.ts'

const t = await testApp()

test('a draw has a page of its own, whose files pass every check; a draw that was never promised has none', async () => {
  const { eventKey } = await makeDrawn(t)
  for (const path of [eventKey, `${eventKey}/draw-1`]) {
    const page = await t.app.inject(`/verify/${path}`)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Was this draw fair?')
    expect(page.body).toContain('/fairness/draw-1/certificate.pdf')
    expect(page.body).toContain(`/winners/${eventKey}`)
  }
  const steps = checkFiles(readEvidence({ files: await publishedFiles(t, eventKey, 1) }))
  expect(steps.filter(({ state }) => state === 'failed')).toEqual([])
  expect(steps.find(({ name }) => name === 'draw')?.state).toBe('passed')
  for (const path of [
    'evt_aaaaaaaaaaaaaaaa/draw-1',
    '%00/draw-%00/page.html',
    `${eventKey}/draw-0x1`,
    '%00/page.html',
    '%ff',
    'x'.repeat(300),
  ]) {
    const { statusCode, headers, body } = await t.app.inject(`/verify/${path}`)
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('Nothing to check here')
  }
})
