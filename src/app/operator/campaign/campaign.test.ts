import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { createCampaign, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeKey } from '#test/makers/key-makers.ts'
import { makeAccount } from '#test/makers/makers.ts'
import { runCommand } from '../run-command.ts'

const t = await testApp()
const account = await makeAccount(t)
const owner = await makeCaller(t, { account })
const url = await t.app.listen({ port: 0, host: '127.0.0.1' })
const folder = await mkdtemp(join(tmpdir(), 'campaign-'))
const keyFile = join(folder, 'key')
await writeFile(keyFile, `${(await makeKey(t, account, ['read', 'write'])).secret}\n`)
const service = ['--url', url, '--key-file', keyFile]

/** The commands call a service, and never open the database. */
const run = (...args: string[]) =>
  runCommand(['campaign', ...args, ...service], {
    open: () => Promise.reject(new Error('opened')),
    readConfig: () => t.deps.config,
  })

test('a campaign is exported, changed in its file, compared, and changed after a plan', async () => {
  const eventKey = await createCampaign(owner)
  const path = join(folder, 'campaign.json')
  await run('export', path, '--event', eventKey)
  expect(await run('diff', path, '--event', eventKey)).toEqual({ text: 'No differences.', alarming: false })
  const text = await readFile(path, 'utf8')
  await writeFile(path, text.replace('"minimumAge": 21', '"minimumAge": 18'))
  const line = 'Campaign: Minimum age: 21 → 18'
  const diff = await run('diff', path, '--event', eventKey)
  expect(diff).toEqual({ text: `${line}\nDifferences: 1`, alarming: true })
  const plan = await run('apply', path, '--event', eventKey)
  expect(plan.text).toContain(`${line}\nDifferences: 1\nAdd --yes`)
  const age = async () => (await owner('GET', `/api/v0/event/${eventKey}`)).body.minimumAge
  expect(await age()).toBe(21)
  expect((await run('apply', path, '--event', eventKey, '--yes')).text).toContain('Applied')
  expect(await age()).toBe(18)
  const made = await run('apply', path, '--yes')
  const [copy = ''] = /evt_[a-z0-9]{16}/.exec(made.text) ?? []
  expect((await owner('GET', `/api/v0/event/${copy}`)).body).toMatchObject({ status: 1, minimumAge: 18 })
})

test('a wrong file is refused by its path before anything is sent', async () => {
  const path = join(folder, 'wrong.json')
  await writeFile(path, '{ "format": "drumroll-campaign", "version": 1 }')
  await expect(run('apply', path)).rejects.toThrow(/campaign: /)
  await writeFile(path, '{ "format": ')
  await expect(run('apply', path)).rejects.toThrow('is not JSON')
})

test('refusals of the service name the place in the file', async () => {
  const eventKey = await createCampaign(owner)
  const path = join(folder, 'past.json')
  await run('export', path, '--event', eventKey)
  const text = await readFile(path, 'utf8')
  await writeFile(path, text.replace('"endTime": "2026-03-20"', '"endTime": "2026-03-01"'))
  await expect(run('apply', path, '--event', eventKey, '--yes')).rejects.toThrow('campaign.endTime')
})
