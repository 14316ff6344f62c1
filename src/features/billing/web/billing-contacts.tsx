import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { Page } from '#ui/layout/page.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { companyName } from '#web/layout/company-name.ts'
import { ErrorCard } from '#web/parts/error-card.tsx'
import classes from './billing.module.css'
import { contactsQuery } from './use-billing.ts'

/** For people who neither spend nor pay: who of their account does. */
export function BillingContacts() {
  const { data: owners, error, refetch } = useQuery(contactsQuery)
  return (
    <Page>
      <PageHeader title="Billing" description="Your account owner manages the plan, tokens and payments." />
      <div className={classes.layout} data-single>
        <SectionCard title="Billing contacts" padded>
          {!owners &&
            (error ? <ErrorCard error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={2} />)}
          {owners?.length === 0 && (
            <p className={classes.text}>Your account has no owner yet. Contact {companyName()}.</p>
          )}
          {owners && owners.length > 0 && (
            <ul className={classes.contacts}>
              {owners.map(({ name, email }) => (
                <li key={email}>
                  <span className={classes.strong}>{name}</span>
                  <Anchor href={`mailto:${email}`} size="sm">
                    {email}
                  </Anchor>
                </li>
              ))}
            </ul>
          )}
        </SectionCard>
      </div>
    </Page>
  )
}
