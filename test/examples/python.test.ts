import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { eventKeysIn, runningService } from './running-service.ts'

const FOLDER = 'examples/python'
const { skipDays, runExample } = await runningService(await freePort())

test('Python runs a campaign with its standard library', async () => {
  const before = await runExample('python3', ['-u', 'run_campaign.py'], FOLDER)
  expect(before).toEqual(expect.arrayContaining(['refused alreadyEntered', 'webhook play.decided']))
  const [, sweepstakes = ''] = eventKeysIn(before)
  skipDays(40)
  expect(await runExample('python3', ['draw.py', sweepstakes], FOLDER)).toEqual(['drawn 2', 'exported 2'])
})
