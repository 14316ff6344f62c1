import {
  addOwnDomain,
  type listOwnDomains,
  MOST_DOMAINS,
  type OwnDomain,
  type OwnDomainForm,
  removeOwnDomain,
  verifyOwnDomain,
} from '#features/own-domains/contract.ts'
import type { ResponseOf } from '#shared/contract.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import { call } from '#web/api/call.ts'
import { DomainForm } from '#web/parts/domains/domain-form.tsx'
import { DomainRow } from '#web/parts/domains/domain-row.tsx'
import { OwnerPage } from '#web/parts/owner-page.tsx'
import classes from './own-domains.module.css'
import { ownDomainsQuery, useDomainChange } from './use-own-domains.ts'

type Settings = ResponseOf<typeof listOwnDomains>

/** Own domains, at which the account's campaign pages are served. */
export function DomainsScreen() {
  return (
    <OwnerPage
      title="Own domains"
      description="Serve your campaign pages at a domain of your own, such as win.example.com. New links and QR codes use it; earlier ones keep working."
      subject="the domains"
      query={ownDomainsQuery}
      failed="The domains could not be loaded."
      waiting={{ title: 'Domains', rows: 2, height: 64 }}
    >
      {settings => <Domains {...settings} />}
    </OwnerPage>
  )
}

function Domains({ domains, target, current }: Settings) {
  const add = useDomainChange(
    (body: OwnDomainForm) => call(addOwnDomain, { body }),
    'Added! Now create its DNS records.',
  )
  return (
    <div className={classes.screen}>
      <SectionCard title="Domains">
        {domains.length === 0 && (
          <EmptyState title="No domains yet">Add a domain that you manage at your DNS provider.</EmptyState>
        )}
        <ul className={shared.plainList}>
          {domains.map(domain => (
            <Row key={domain.id} domain={domain} target={target} isCurrent={domain.domain === current} />
          ))}
        </ul>
        {domains.length < MOST_DOMAINS && (
          <DomainForm label="Domain" placeholder="win.example.com" add={add} />
        )}
      </SectionCard>
    </div>
  )
}

function Row({ domain, target, isCurrent }: { domain: OwnDomain; target: string; isCurrent: boolean }) {
  const params = { domainKey: domain.id }
  const verify = useDomainChange(() => call(verifyOwnDomain, { params }), 'Verified!')
  const remove = useDomainChange(() => call(removeOwnDomain, { params }), 'Removed!')
  const isLost = domain.lostAt !== undefined
  return (
    <DomainRow domain={domain} verify={verify} remove={remove} isLost={isLost}>
      {isCurrent && <p className={shared.noteText}>Links and QR codes use this domain.</p>}
      {isLost && (
        <p className={classes.lost} role="status">
          The TXT record is missing. Campaign pages here stop a week after it was lost.
        </p>
      )}
      {!domain.verifiedAt && (
        <p className={shared.noteText}>
          Point the domain to <strong>{target}</strong> with a CNAME record, or with ALIAS at the root of a
          domain.
        </p>
      )}
    </DomainRow>
  )
}
