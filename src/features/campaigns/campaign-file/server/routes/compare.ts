import { getCampaign } from '#features/campaigns/server/index.ts'
import type { Handler } from '#server/http/serve.ts'
import type { compareCampaigns, compareWithFile } from '../../contract.ts'
import { compareFiles } from '../compare-files.ts'
import { writeFile } from '../write-file.ts'

export const handleCompareWithFile: Handler<typeof compareWithFile> = async call => {
  const { db, deps, actor, params, body } = call
  const campaign = await getCampaign(db, actor, params.eventKey)
  return compareFiles(await writeFile(db, deps, campaign), body)
}

export const handleCompareCampaigns: Handler<typeof compareCampaigns> = async call => {
  const { db, deps, actor, params } = call
  const campaign = await getCampaign(db, actor, params.eventKey)
  const other = await getCampaign(db, actor, params.otherKey)
  return compareFiles(await writeFile(db, deps, campaign), await writeFile(db, deps, other))
}
