import { expect, test } from 'vitest'
import { STATUS } from '#features/campaigns/contract.ts'
import { findPublicCampaign } from '#features/campaigns/server/index.ts'
import { testApp } from '#test/app.ts'
import { makeCampaign } from '#test/makers/play-makers.ts'
import { requireOpen } from './require-open.ts'

const service = await testApp()

test('a campaign that a faster clock has opened is not open before its start by a slower one', async () => {
  const { campaign } = await makeCampaign(service, { status: STATUS.live })
  const stored = await service.db(db => findPublicCampaign(db, campaign.eventKey))
  if (!stored) throw new Error('no campaign')
  const at = (ms: number) => () => requireOpen(stored, new Date(stored.startsAt.getTime() + ms))
  expect(at(-1)).toThrow(expect.objectContaining({ code: 'notStarted' }))
  expect(at(0)).not.toThrow()
})
