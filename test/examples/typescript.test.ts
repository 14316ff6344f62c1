import { expect, test } from 'vitest'
import { makeProject } from './empty-project.ts'
import { freePort } from './free-port.ts'
import { eventKeysIn, runningService } from './running-service.ts'

const { address, skipDays, runExample } = await runningService(await freePort())

test('the packed SDK runs a campaign from its creation to the export of its winners', async () => {
  const project = await makeProject()
  const before = await runExample(process.execPath, ['run-campaign.js'], project)
  expect(before).toContain('refused alreadyEntered')
  const webhooks = new Set(before.filter(line => line.startsWith('webhook')))
  expect([...webhooks].sort()).toEqual([
    'webhook campaign.activated',
    'webhook entry.confirmed',
    'webhook play.decided',
  ])
  skipDays(40)
  const after = await runExample(process.execPath, ['draw-and-verify.js', ...eventKeysIn(before)], project)
  expect(after.filter(line => !line.startsWith('  '))).toEqual(
    expect.arrayContaining(['drawn 2', expect.stringMatching(/^verified evt_\w+\/draw-1$/), 'exported 2']),
  )
  expect(after.filter(line => line.startsWith('verified'))).toHaveLength(2)
  expect(after.filter(line => line.startsWith('  failed'))).toEqual([])

  const [, sweepstakes = ''] = eventKeysIn(before)
  const guide = await runExample(
    process.execPath,
    ['verify.js', `${address}/verify/${sweepstakes}/draw-1`],
    project,
  )
  expect(guide.length).toBeGreaterThan(5)
  expect(guide.filter(line => !/^(passed|warning): /.test(line))).toEqual([])
})
