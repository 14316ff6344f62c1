import { removeDomain, type SsoDomain, verifyDomain } from '#features/single-sign-on/contract.ts'
import { call } from '#web/api/call.ts'
import { DomainRow } from '#web/parts/domains/domain-row.tsx'
import { useSsoChange } from './use-sso.ts'

/** A domain of email addresses, and how to verify it. */
export function EmailDomain({ domain }: { domain: SsoDomain }) {
  const params = { domainKey: domain.id }
  const verify = useSsoChange(() => call(verifyDomain, { params }), 'Verified!')
  const remove = useSsoChange(() => call(removeDomain, { params }), 'Removed!')
  return <DomainRow domain={domain} verify={verify} remove={remove} />
}
