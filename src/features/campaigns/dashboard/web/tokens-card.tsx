import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { hasRole } from '#shared/access.ts'
import { may } from '#shared/permissions.ts'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { count } from '#ui/format/amounts.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { paths } from '#web/paths.ts'
import { billingQuery } from '#web/queries/billing-query.ts'
import { tokensQuery } from '#web/queries/tokens-query.ts'
import { useUser } from '#web/session/user-context.ts'
import classes from './tokens-card.module.css'

/** Unspent tokens of an à-la-carte account; other accounts need none. */
export function TokensCard() {
  const user = useUser()
  const { role, subscriptionRole } = user
  const tokens = useQuery(tokensQuery(subscriptionRole))
  const sells = useQuery({
    ...billingQuery(user),
    enabled: subscriptionRole === 'ALECARTE' && may(user, 'money'),
  }).data?.sells.tokens
  if (subscriptionRole !== 'ALECARTE') return null
  return (
    <SectionCard title="Unspent tokens" action={<span className={classes.plan}>À la carte</span>}>
      {tokens.isPending && <SkeletonRows rows={1} />}
      {tokens.isError && !tokens.data && (
        <ErrorCard error={tokens.error} onRetry={() => void tokens.refetch()} />
      )}
      {tokens.data && (
        <div className={classes.body}>
          <div className={classes.line}>
            <span className={classes.figure}>{count(tokens.data.length)}</span>
            <span className={shared.note}>One token activates one campaign, including all its dates.</span>
          </div>
          {may(user, 'money') && (
            <Button component={Link} to={paths.billing()} variant="default" size="xs" fullWidth>
              {sells && hasRole(role, 'owner') ? 'Buy tokens' : 'Tokens and billing'}
            </Button>
          )}
        </div>
      )}
    </SectionCard>
  )
}
