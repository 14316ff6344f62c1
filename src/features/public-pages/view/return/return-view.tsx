import { backgroundOf } from '#features/tiles/kinds/index.ts'
import { fullMoment } from '#shared/time/format-date.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'
import { DrawCard } from '../extras.tsx'
import type { PageFrame, ReturnPage } from '../page.ts'
import { Shell } from '../shell.tsx'
import { type Gave, GaveStatus } from './gave.tsx'
import { NextPlaySection } from './next-play.tsx'

/** The status of a returning person in words, and the way to their own page. */
function wordsOf(
  status: Exclude<ReturnPage['status'], Gave>,
  timezone: string,
): { text: string; action: string } {
  switch (status.name) {
    case 'won':
      return {
        text:
          status.usedAt !== undefined
            ? `You won ${status.prize}, and redeemed it on ${fullMoment(status.usedAt, timezone)}.`
            : `You won ${status.prize}!${status.deadline === undefined ? '' : ` Claim it by ${fullMoment(saidEnd(status.deadline, timezone), timezone)}.`}`,
        action: 'Show my prize',
      }
    case 'notWon':
      return { text: 'You’ve already played: no prize this time.', action: 'See my result' }
    case 'waiting':
      return { text: 'Your card is waiting for you.', action: 'Turn my card' }
    case 'offer':
      return { text: 'Your offer is waiting for you.', action: 'Show my offer' }
    case 'entered':
      return { text: 'Your entry is in.', action: 'See my entry' }
  }
}

/** An entrant's status, and the ways from it. */
function EntryStatus({
  status,
  frame,
  page,
}: {
  status: Exclude<ReturnPage['status'], Gave>
  frame: PageFrame
  page: ReturnPage
}) {
  const {
    campaign: { timezone },
    firstName = '',
  } = frame
  const { own, next, draw, form } = page
  const { text, action } = wordsOf(status, timezone)
  return (
    <>
      <p className="body">{text}</p>
      <div className="actions near">
        <a className="button primary" href={own}>
          {action}
        </a>
      </div>
      {draw !== undefined && <DrawCard draw={draw} timezone={timezone} />}
      {next !== undefined && <NextPlaySection next={next} timezone={timezone} />}
      {form !== undefined && (
        <p className="legal">
          {firstName === '' ? 'Not you?' : `Not ${firstName}?`} <a href={form}>Enter as another person</a>
        </p>
      )}
    </>
  )
}

/** The first page for a person who took part before: their status, never the empty form. */
export function ReturnView({ frame, page }: { frame: PageFrame; page: ReturnPage }) {
  const { campaign, firstName = '' } = frame
  const { status } = page
  return (
    <Shell frame={frame} background={backgroundOf(campaign.type, 'Continue', 'main')} social>
      <h1 className="title" tabIndex={-1}>
        {firstName === '' ? 'Welcome back' : `Welcome back, ${firstName}`}
      </h1>
      {status.name === 'gave' ? (
        <GaveStatus gave={status} page={page} timezone={campaign.timezone} />
      ) : (
        <EntryStatus status={status} frame={frame} page={page} />
      )}
    </Shell>
  )
}
