import { timeOfRound } from '#features/fairness/server/index.ts'
import type { TestApp } from '../app.ts'
import { createReady, makeCaller } from '../makers/campaign-makers.ts'
import { makeAccount } from '../makers/makers.ts'
import { makeCampaign } from '../makers/play-makers.ts'
import { type JobCase, untilRows } from './job-case.ts'

const ROUND = 1000
const SIGNATURE =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'

/** A beacon of a single round. */
export const beacon = { fetch: async () => SIGNATURE }

const before = (minutes: number) => new Date(timeOfRound(ROUND) - minutes * 60_000)

/** Jobs that wait for the beacon. */
export const beaconCases = (t: TestApp): Record<string, JobCase> => ({
  'fairness-moments': {
    async make() {
      t.clock.set(before(1))
      const { campaign } = await makeCampaign(t)
      return untilRows(t, campaign.accountId, 'commitments', 'moments_root is not null')
    },
    fallDue: () => t.clock.set(before(-1)),
  },
  'draws-due': {
    async make() {
      t.clock.set(before(7 * 24 * 60))
      const account = await makeAccount(t)
      const owner = await makeCaller(t, { account })
      const eventKey = await createReady(owner, {
        timezone: 'UTC',
        startTime: before(7 * 24 * 60).toISOString(),
        endTime: before(10).toISOString(),
        drawTime: before(0).toISOString(),
        instantWin: false,
        sweepstakes: true,
      })
      // The amounts of the tax rules change with the year.
      await owner('POST', `/api/v0/event/${eventKey}/compliance/ack`, { ids: ['T03'] })
      await owner('PUT', '/api/v0/event', { eventKey, status: 2 })
      t.clock.set(before(5))
      await owner('POST', `/api/v0/event/${eventKey}/sweeps/select`, { confirm: true })
      return untilRows(t, account.accountId, 'draws', "state = 'drawn'")
    },
    fallDue: () => t.clock.set(before(-1)),
  },
})
