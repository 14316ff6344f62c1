import type { ReactNode } from 'react'
import { backgroundOf } from '#features/tiles/kinds/index.ts'
import { richText, useTranslator } from '#shared/i18n/context.tsx'
import type { Translator } from '#shared/i18n/translator.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'
import { DrawCard } from '../extras.tsx'
import type { PageFrame, ReturnPage } from '../page.ts'
import { Shell } from '../shell.tsx'
import { type Gave, GaveStatus } from './gave.tsx'
import { NextPlaySection } from './next-play.tsx'

/** The status of a returning person in words, and the way to their own page. */
function wordsOf(
  { t, fullMoment }: Translator,
  status: Exclude<ReturnPage['status'], Gave>,
  { timezone, sponsor }: PageFrame['campaign'],
): { text: string; action: string } {
  switch (status.name) {
    case 'won': {
      const { prize, usedAt, deadline } = status
      const action = t('entry.showPrize')
      if (usedAt !== undefined)
        return { text: t('entry.returnRedeemed', { prize, when: fullMoment(usedAt, timezone) }), action }
      if (deadline === undefined) return { text: t('entry.returnWon', { prize }), action }
      const when = fullMoment(saidEnd(deadline, timezone), timezone)
      return { text: t('entry.returnClaimBy', { prize, when }), action }
    }
    case 'notWon':
      return { text: t('entry.returnNotWon'), action: t('entry.seeResult') }
    case 'waiting':
      return { text: t('entry.returnWaiting'), action: t('entry.turnCard') }
    case 'offer':
      return { text: t('entry.returnOffer'), action: t('entry.showOffer') }
    case 'entered':
      return { text: t('entry.returnEntered'), action: t('entry.seeEntry') }
    case 'receipt':
      return {
        text: t('purchases.forEntry', { sponsor: sponsor || t('page.sponsorStarts') }),
        action: t('entry.seeEntry'),
      }
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
  const { campaign, firstName = '' } = frame
  const { timezone } = campaign
  const { own, next, draw, form } = page
  const translator = useTranslator()
  const { text, action } = wordsOf(translator, status, campaign)
  const toForm = (words: ReactNode) => <a href={form}>{words}</a>
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
          {firstName === ''
            ? richText(translator, 'entry.notYou', { a: toForm })
            : richText(translator, 'entry.notName', { name: firstName, a: toForm })}
        </p>
      )}
    </>
  )
}

/** The first page for a person who took part before: their status, never the empty form. */
export function ReturnView({ frame, page }: { frame: PageFrame; page: ReturnPage }) {
  const { campaign, firstName = '' } = frame
  const { status } = page
  const { t } = useTranslator()
  return (
    <Shell frame={frame} background={backgroundOf(campaign.type, 'Continue', 'main')} social>
      <h1 className="title" tabIndex={-1}>
        {firstName === '' ? t('entry.welcomeBack') : t('entry.welcomeBackName', { name: firstName })}
      </h1>
      {status.name === 'gave' ? (
        <GaveStatus gave={status} page={page} timezone={campaign.timezone} />
      ) : (
        <EntryStatus status={status} frame={frame} page={page} />
      )}
    </Shell>
  )
}
