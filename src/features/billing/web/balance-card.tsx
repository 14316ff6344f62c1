import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { count } from '#ui/format/amounts.ts'
import { deviceZone, shortDay } from '#ui/format/dates.ts'
import { TokenCoin } from '#ui/layout/brand/token-coin.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { companyName } from '#web/layout/company-name.ts'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { Term } from '#web/parts/term.tsx'
import { tokensQuery } from '#web/queries/tokens-query.ts'
import { useUser } from '#web/session/user-context.ts'
import type { Token } from '../contract.ts'
import classes from './billing.module.css'

/** Coins in the picture; the figure counts the rest. */
const MOST_COINS = 30

interface BalanceCardProps {
  /** Tokens can be bought here, by this person. */
  sells: boolean
  isOwner: boolean
  onBuy: () => void
}

/** The tokens that are left, as coins. */
export function BalanceCard({ sells, isOwner, onBuy }: BalanceCardProps) {
  const { subscriptionRole } = useUser()
  const { data: tokens, error, refetch } = useQuery(tokensQuery(subscriptionRole))
  return (
    <SectionCard
      title={
        <>
          Unspent <Term term="token">tokens</Term>
        </>
      }
      action={
        sells && (
          <Button size="xs" onClick={onBuy}>
            Buy tokens
          </Button>
        )
      }
    >
      {error && !tokens && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!error && !tokens && <SkeletonRows rows={2} />}
      {tokens && (
        <div className={classes.balance}>
          <div className={classes.coinsAndCount}>
            <div className={classes.figure}>{count(tokens.length)}</div>
            <div className={classes.rack}>
              {tokens.length === 0 && <TokenCoin size={34} gone />}
              {tokens.slice(0, MOST_COINS).map(({ tokenKey }) => (
                <TokenCoin key={tokenKey} size={34} />
              ))}
            </div>
          </div>
          <p className={classes.text}>
            One token activates one campaign, including all its dates. You get it back if you cancel before
            the start.
            {firstToExpire(tokens)}
          </p>
          {!sells && <p className={classes.text}>{howToGet(isOwner)}</p>}
        </div>
      )}
    </SectionCard>
  )
}

function firstToExpire(tokens: readonly Token[]): string {
  const [next] = tokens.flatMap(({ expiresAt = [] }) => expiresAt)
  return next ? ` The next one expires on ${shortDay(next, deviceZone())}.` : ''
}

function howToGet(isOwner: boolean): string {
  return isOwner
    ? `To get more, contact ${companyName()}. Granted tokens appear here right away.`
    : 'An account owner can get more.'
}
