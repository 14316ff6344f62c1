import { addDomain, type DomainForm as Values } from '#features/single-sign-on/contract.ts'
import { call } from '#web/api/call.ts'
import { DomainForm } from '#web/parts/domains/domain-form.tsx'
import { useSsoChange } from './use-sso.ts'

/** Adds an email domain to a provider. */
export function AddDomain({ providerKey }: { providerKey: string }) {
  const add = useSsoChange(
    (body: Values) => call(addDomain, { params: { providerKey }, body }),
    'Added! Now create its TXT record.',
  )
  return <DomainForm label="Email domain" placeholder="example.com" add={add} />
}
