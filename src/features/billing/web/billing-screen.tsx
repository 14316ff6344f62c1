import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { hasRole } from '#shared/access.ts'
import { may } from '#shared/permissions.ts'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { Page } from '#ui/layout/page.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { billingPortalQuery } from '#web/queries/billing-portal-query.ts'
import { billingQuery } from '#web/queries/billing-query.ts'
import { useUser } from '#web/session/user-context.ts'
import type { Billing } from '../contract.ts'
import { BalanceCard } from './balance-card.tsx'
import classes from './billing.module.css'
import { BillingContacts } from './billing-contacts.tsx'
import { BuyDialog } from './buy-dialog.tsx'
import { CheckoutReturn } from './checkout-return.tsx'
import { HistoryCard } from './history-card.tsx'
import { PlanCard } from './plan-card.tsx'
import { PurchasesCard } from './purchases-card.tsx'

/** The plan, the tokens and buying more for managers, who spend, and owners, who pay; for others, whom to ask. */
export function BillingScreen() {
  const user = useUser()
  return may(user, 'money') ? <Everything /> : <BillingContacts />
}

function Everything() {
  const user = useUser()
  const { data: billing, error, refetch } = useQuery(billingQuery(user))
  const portal = useQuery(billingPortalQuery(user.role))
  return (
    <Page>
      <PageHeader
        title="Tokens and billing"
        description="Your plan, tokens and payments."
        actions={
          portal.data?.url && (
            <Button
              component="a"
              href={portal.data.url}
              target="_blank"
              rel="noreferrer"
              variant="default"
              rightSection={<IconExternalLink size={15} stroke={1.75} aria-hidden />}
            >
              Invoices and cards
            </Button>
          )
        }
      />
      <CheckoutReturn />
      {billing ? (
        <Parts billing={billing} />
      ) : (
        <SectionCard title="Plan">
          {error ? <ErrorCard error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={4} />}
        </SectionCard>
      )}
    </Page>
  )
}

function Parts({ billing }: { billing: Billing }) {
  const { role } = useUser()
  const [isBuying, buying] = useDisclosure()
  const isOwner = hasRole(role, 'owner')
  const hasTokens = billing.subscriptionRole === 'ALECARTE'
  return (
    <>
      <div className={classes.layout} data-single={!hasTokens || undefined}>
        {hasTokens && (
          <BalanceCard sells={isOwner && billing.sells.tokens} isOwner={isOwner} onBuy={buying.open} />
        )}
        <PlanCard billing={billing} isOwner={isOwner} />
      </div>
      {hasTokens && <HistoryCard />}
      {isOwner && <PurchasesCard />}
      <BuyDialog opened={isBuying} onClose={buying.close} />
    </>
  )
}
