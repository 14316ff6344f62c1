import { fileURLToPath } from 'node:url'
import { makeBenchCampaign } from '../shared/play-campaign.ts'
import type { PlayWorld } from '../shared/play-world.ts'
import { drive, during, getOf } from '../shared/raw-client.ts'
import { CONSTANT_PORT, insertRate, tpcbRate, withConstant } from '../shared/yardsticks.ts'
import { storedProcedureRate } from './stored-procedure.ts'

/** Goals for journeys: one per second, with 64 clients. */
export const YARDSTICKS = ['one row', 'TPC-B', 'stored procedure', 'constant answer'] as const
export type Yardsticks = Record<(typeof YARDSTICKS)[number], number>

const CLIENTS = 64
const MEASURED_MS = 4000

/** Measures all of them, one after the other; `program` is asked to answer the constant. */
export async function measureYardsticks({ deps, socket }: PlayWorld, program: string): Promise<Yardsticks> {
  const campaign = await makeBenchCampaign(deps, { prizes: 1000 })
  const constant = getOf('/')
  return {
    'one row': await insertRate(deps.pg, socket, CLIENTS),
    'TPC-B': tpcbRate(socket, CLIENTS),
    'stored procedure': await storedProcedureRate(deps.pg, socket, campaign),
    'constant answer': await withConstant(fileURLToPath(program), async () => {
      const run = await drive(
        [CONSTANT_PORT],
        CLIENTS,
        during(MEASURED_MS, () => constant),
      )
      return run.perSecond
    }),
  }
}
