import { type RawBuilder, sql } from 'kysely'
import type { Block } from '#features/blacklist/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { deviceTag } from './trace.ts'

/** Blocks of devices by the tags of a campaign. Without its pepper a device cannot be recognized. */
export function deviceBlocks(blocks: readonly Block[], pepper: Uint8Array | undefined): Map<string, Block> {
  if (!pepper) return new Map()
  const devices = blocks.filter(({ kind }) => kind === 'device')
  return new Map(devices.map(block => [deviceTag(pepper, block.value), block]))
}

/** Of whole addresses, by family. */
const WHOLE: Readonly<Record<number, number>> = { 4: 32, 6: 128 }

/**
 * SQL condition on traces `t` whose address is on the list, or in one of its ranges. Its own network at the length of a
 * range is that range, so each length takes one lookup, with any number of ranges.
 */
async function addressesHold(db: Db, blocks: readonly Block[]): Promise<RawBuilder<boolean>> {
  const { rows } = await sql<{ family: number; length: number; ranges: string[] }>`
    select family(r) as family, masklen(r) as length, array_agg(network(r)::text) as ranges
    from unnest(${blocks.map(({ value }) => value)}::inet[]) r group by 1, 2`.execute(db)
  const isWhole = ({ family, length }: { family: number; length: number }) => WHOLE[family] === length
  const whole = rows.filter(isWhole).flatMap(({ ranges }) => ranges)
  const others = rows
    .filter(row => !isWhole(row))
    .map(
      ({ family, length, ranges }) =>
        sql`case family(t.address) when ${sql.lit(family)}
          then network(set_masklen(t.address, ${sql.lit(length)})) = any(${ranges}::inet[]) end`,
    )
  return sql<boolean>`(${sql.join([sql`t.address = any(${whole}::inet[])`, ...others], sql` or `)})`
}

/** SQL condition on traces `t` that match one of the blocks; undefined when none is about addresses or devices. */
export async function blockTraces(
  db: Db,
  blocks: readonly Block[],
  devices: ReadonlyMap<string, Block>,
): Promise<RawBuilder<boolean> | undefined> {
  const addresses = blocks.filter(({ kind }) => kind === 'ip')
  if (addresses.length === 0 && devices.size === 0) return undefined
  const inRange = await addressesHold(db, addresses)
  return sql<boolean>`(t.device = any(${[...devices.keys()]}::uuid[]) or ${inRange})`
}
