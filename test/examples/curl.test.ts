import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { runningService } from './running-service.ts'

const { runExample } = await runningService(await freePort())

test('curl opens an instant win and plays it', async () => {
  expect(await runExample('sh', ['run-campaign.sh'], 'examples/curl')).toEqual([
    expect.stringMatching(/^instantWin evt_/),
    'activated',
    'entered',
    expect.stringMatching(/^played (win|lose)$/),
  ])
})
