import { sql } from 'kysely'

/** Addresses and networks as `cidr[]`, each once and without the host's part: 203.0.113.7/24 is 203.0.113.0/24. */
export function storedNetworks(networks: readonly string[]) {
  return sql<
    string[]
  >`(select coalesce(array_agg(distinct network(n::inet)), '{}') from unnest(${networks}::text[]) n)`
}
