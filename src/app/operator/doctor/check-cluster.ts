import type { Database } from '#server/db/connect.ts'
import { isDistributed } from '#server/db/distributed/hot-tables.ts'
import { findBrokenLinks, readNodes } from '#server/db/distributed/read-cluster.ts'
import { findNodeFaults, findStoppedRebalance } from '../cluster/find-faults.ts'
import { about, type Finding, reasonOf } from './finding.ts'

/** The servers of a distributed database; nothing for any other. Rows without a parent take a look at every row: `cluster check`. */
export async function checkCluster({ pool, pg }: Database): Promise<Finding[]> {
  if (!(await isDistributed(pool))) return []
  const { ok, fail } = about('cluster')
  try {
    const nodes = await readNodes(pg)
    const faults = [...nodes.flatMap(findNodeFaults), ...(await findStoppedRebalance(pg))]
    if (faults.length > 0) return faults.map(fail)
    const broken = await findBrokenLinks(pg)
    if (broken.length > 0) return [fail(`no connection from ${broken.join(', ')}. Check that each node runs`)]
    return [
      ok(`distributed over ${nodes.length} servers, which all respond. cluster check looks at the rows`),
    ]
  } catch (error) {
    return [fail(`${reasonOf(error)}. Run cluster status`)]
  }
}
