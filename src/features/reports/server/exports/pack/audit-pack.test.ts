import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Export } from '#features/reports/contract.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { makeDrawn } from '#test/makers/drawn-makers.ts'
import { runCron } from '#test/makers/fairness-makers.ts'
import { makeUser, signIn } from '#test/makers/makers.ts'
import { liveSomeDays } from '#test/makers/report-life.ts'

const service = await testApp()

const Manifest = z.object({
  eventKey: z.string(),
  files: z.array(
    z.object({
      name: z.string(),
      bytes: z.int(),
      sha256: z.string(),
      rows: z.int().optional(),
      holds: z.string(),
    }),
  ),
})

/** The files of an archive, unpacked by a program that is not ours. */
function unpack(archive: Buffer): Map<string, Buffer> {
  const script =
    'import base64,io,json,sys,zipfile; z=zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read())); print(json.dumps({n: base64.b64encode(z.read(n)).decode() for n in z.namelist()}))'
  const parts: Record<string, string> = JSON.parse(
    String(execFileSync('python3', ['-c', script], { input: archive, maxBuffer: 64_000_000 })),
  )
  return new Map(Object.entries(parts).map(([name, bytes]) => [name, Buffer.from(bytes, 'base64')]))
}

/** Asks for a pack, lets it be made, and downloads it; what its manifest says, and its files. */
async function takePack(cookie: string, eventKey: string, days: object = {}) {
  const headers = { cookie }
  const payload = { kind: 'auditPack', format: 'zip', ...days }
  const asked = await service.app.inject({
    method: 'POST',
    url: `/api/v0/event/${eventKey}/exports`,
    headers,
    payload,
  })
  const { exportKey } = Export.parse(asked.json())
  await service.runDueJobs()
  const done = (await service.app.inject({ url: `/api/v0/exports/${exportKey}`, headers })).json()
  const file = await service.app.inject({ url: done.url, headers })
  const parts = unpack(file.rawPayload)
  const manifest = Manifest.parse(JSON.parse(String(parts.get('manifest.json'))))
  return { done, file, parts, manifest }
}

const linesOf = (part: Buffer | undefined) => String(part).trimEnd().split('\r\n')

test('an audit pack holds tables, proofs and rules, and a manifest that fits each byte', async () => {
  const { events, owner } = await liveSomeDays(service, 'pack', { turns: 30 })
  await runCron(service, 'open-awards')
  const [campaign, date] = events
  const cookie = await signIn(service, owner)
  const { done, file, parts, manifest } = await takePack(cookie, campaign?.eventKey ?? '')
  expect(file.headers['content-type']).toBe('application/zip')
  expect(file.headers['content-disposition']).toContain(`auditPack-${campaign?.eventKey}`)
  expect([...parts.keys()]).toEqual([...manifest.files.map(({ name }) => name), 'manifest.json'])
  for (const { name, bytes, sha256, rows } of manifest.files) {
    const part = parts.get(name)
    expect(
      [
        part?.length,
        createHash('sha256')
          .update(part ?? '')
          .digest('hex'),
      ],
      name,
    ).toEqual([bytes, sha256])
    if (rows !== undefined) expect(linesOf(part).length, name).toBe(rows + 1)
  }
  const counted = manifest.files.reduce((sum, { rows = 0 }) => sum + rows, 0)
  expect(done).toMatchObject({ state: 'done', rows: counted, bytes: file.rawPayload.length })

  const { rows } = await service.db(db =>
    sql<{
      records: number
      voids: number
    }>`select count(*)::int as records, count(*) filter (where type = 2)::int as voids
      from log_records where campaign_id = ${campaign?.id}`.execute(db),
  )
  const log = linesOf(parts.get('instant-win-log.csv'))
  expect(log).toHaveLength((rows[0]?.records ?? 0) + 1)
  expect(rows[0]?.voids).toBeGreaterThan(0)
  expect(log.filter(line => line.includes('win taken back') && line.includes('staff'))).toHaveLength(
    rows[0]?.voids ?? 0,
  )
  expect(JSON.parse(String(parts.get('reconciliation.json'))).prizes).toHaveLength(2)
  expect(linesOf(parts.get('audit-log.csv'))[0]).toBe('Number,Time,User,Action,Target,Details,Log hash')

  const ofDate = await takePack(cookie, date?.eventKey ?? '')
  const keys = linesOf(ofDate.parts.get('entries.csv')).slice(1)
  expect(keys.length).toBeGreaterThan(0)
  expect(keys.every(line => line.includes(date?.eventKey ?? ''))).toBe(true)
})

test('the draw and its certificate, the rules and their acceptance, and each step of a winner are in the pack', async () => {
  const { account, owner, eventKey, url, winners } = await makeDrawn(service)
  await owner('POST', `${url}/${winners[0].winnerId}/notify`)
  await service.runDueJobs()
  const cookie = await signIn(service, await makeUser(service, { account, role: ROLE.manager }))
  const { parts } = await takePack(cookie, eventKey)
  const read = (name: string) => String(parts.get(name))
  const folder = `draws/${eventKey}/draw-1`
  for (const name of ['freeze.json', 'certificate.json', 'replacements.json']) {
    const published = `/api/v0/public/event/${eventKey}/fairness/draw-1/${name}`
    expect(read(`${folder}/${name}`), name).toBe((await service.app.inject({ url: published })).body)
  }
  expect(parts.get(`${folder}/entries.bin`)?.length).toBeGreaterThan(0)
  expect(read(`${folder}/certificate.pdf`)).toMatch(/^%PDF/)
  expect(linesOf(parts.get('winners.csv'))).toHaveLength(winners.length + 1)
  expect(read('rules/official-rules-1.html')).toContain('Copper Kettle Coffee')
  expect(JSON.parse(read('rules/versions.json'))[0]).toMatchObject({ acceptedBy: expect.any(String) })
  expect(read('audit-log.csv')).toContain('rules.accepted')
  expect(read('audit-log.csv')).toContain(winners[0].winnerId)
  expect(parts.has('reconciliation.json')).toBe(false)
})

test('an audit pack is a ZIP and nothing else', async () => {
  const { owner, eventKey } = await makeDrawn(service)
  for (const format of ['csv', 'xlsx', 'json']) {
    const { status, body } = await owner('POST', `/api/v0/event/${eventKey}/exports`, {
      kind: 'auditPack',
      format,
    })
    expect([status, body.errors]).toEqual([400, { format: 'This export does not come in this format' }])
  }
})
