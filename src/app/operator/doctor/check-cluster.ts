import type { Database } from '#server/db/connect.ts'
import { isDistributed } from '#server/db/distributed/hot-tables.ts'
import { findBrokenLinks, readNodes } from '#server/db/distributed/read-cluster.ts'
import { about, type Finding, reasonOf } from './finding.ts'

/** The servers of a distributed database; nothing for any other. */
export async function checkCluster({ pool, pg }: Database): Promise<Finding[]> {
  if (!(await isDistributed(pool))) return []
  const { ok, fail } = about('cluster')
  try {
    const [nodes, broken] = [await readNodes(pg), await findBrokenLinks(pg)]
    const away = nodes.filter(({ isActive }) => !isActive).map(({ name }) => name)
    if (away.length > 0) return [fail(`${away.join(', ')} inactive. Start it, then run citus_activate_node`)]
    if (broken.length > 0) return [fail(`no connection from ${broken.join(', ')}. Check that each node runs`)]
    return [ok(`distributed over ${nodes.length} servers, which all respond`)]
  } catch (error) {
    return [fail(`${reasonOf(error)}. Run cluster status`)]
  }
}
