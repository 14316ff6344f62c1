import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { DomainRecord } from '#shared/text/domain-name.ts'

const PROOF_BYTES = 20

/** A new proof for the TXT record of a domain. */
export const newProof = ({ random }: Pick<Deps, 'random'>): string =>
  random.bytes(PROOF_BYTES).toString('hex')

/** The TXT record that shows whose a domain is. */
export const recordOf = (domain: string, proof: string): DomainRecord => ({
  name: `_drumroll.${domain}`,
  value: `drumroll-verification=${proof}`,
})

/** Whether the directory holds a record now; undefined when it cannot be asked. */
export function findRecord(
  { dns }: Pick<Deps, 'dns'>,
  { name, value }: DomainRecord,
): Promise<boolean | undefined> {
  return dns.txt(name).then(
    texts => texts.includes(value),
    () => undefined,
  )
}

/** @throws conflict while the directory does not hold the record */
export async function requireRecord(deps: Pick<Deps, 'dns'>, record: DomainRecord): Promise<void> {
  const found = await findRecord(deps, record)
  if (found === undefined) {
    throw new NamedError('conflict', { message: 'The domain could not be looked up. Please try again' })
  }
  if (found) return
  const message = `No TXT record ${record.name} with this value yet. New records can take an hour`
  throw new NamedError('conflict', { message })
}
