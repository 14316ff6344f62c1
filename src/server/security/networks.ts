import { sql } from 'kysely'
import { plainAddress } from '#shared/text/plain-address.ts'

/** Addresses and networks as `cidr[]`, each once and without the host's part: 203.0.113.7/24 is 203.0.113.0/24. */
export function storedNetworks(networks: readonly string[]) {
  return sql<
    string[]
  >`(select coalesce(array_agg(distinct network(n::inet)), '{}') from unnest(${networks}::text[]) n)`
}

/** The condition that a list of networks lets an address in; an empty or absent list lets any in. */
export function letsIn(networks: 'r.networks' | 'k.networks', ip: string) {
  const list = sql.ref(networks)
  return sql<boolean>`(coalesce(cardinality(${list}), 0) = 0 or ${plainAddress(ip)}::inet <<= any(${list}))`
}
