import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { TokenStory } from '#features/billing/contract.ts'
import { deviceZone, shortMoment } from '#ui/format/dates.ts'
import { TokenCoin } from '#ui/layout/brand/token-coin.tsx'
import { paths } from '#web/paths.ts'
import classes from './token-row.module.css'
import { originWords, TOKEN_STATES } from './token-words.ts'

/** One token: its state and its campaign, where it came from, and when and by whom it was spent. */
export function TokenRow({ story, action }: { story: TokenStory; action?: ReactNode }) {
  const { status, createdAt, expiresAt } = story
  const zone = deviceZone()
  return (
    <li className={classes.story}>
      <TokenCoin size={26} gone={status !== 'unspent'} />
      <div className={classes.what}>
        <div className={classes.name}>
          <TokenStatus story={story} />
        </div>
        <div className={classes.small}>{originWords(story)}</div>
      </div>
      <div className={classes.when}>
        <time dateTime={createdAt.toISOString()}>{shortMoment(createdAt, zone)}</time>
        {expiresAt && status === 'unspent' && (
          <div className={classes.small}>until {shortMoment(expiresAt, zone)}</div>
        )}
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </li>
  )
}

function TokenStatus({ story }: { story: TokenStory }) {
  const { status, eventKey, campaignTitle, spentAt, spentBy, voidReason } = story
  if (status === 'void') return `${TOKEN_STATES.void}${voidReason ? `: ${voidReason}` : ''}`
  if (!eventKey) return TOKEN_STATES[status]
  return (
    <>
      {status === 'returned' ? 'Spent and returned: ' : 'Spent on '}
      <Link to={paths.overview(eventKey)}>{campaignTitle ?? 'a campaign'}</Link>
      {spentAt && (
        <span className={classes.small}>
          {' '}
          {shortMoment(spentAt, deviceZone())}
          {spentBy && ` by ${spentBy}`}
        </span>
      )}
    </>
  )
}
