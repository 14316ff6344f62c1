import { fullMoment } from '#shared/time/format-date.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'
import type { ClaimPage, PageFrame } from '../page.ts'
import { Shell } from '../shell.tsx'
import { ClaimForm } from './claim-form.tsx'
import { ClaimPapers, NameConsent } from './claim-papers.tsx'
import { ClaimFacts, KeepPage } from './claim-parts.tsx'
import { CodeSection } from './code-section.tsx'
import { DocumentStep } from './document-step.tsx'

/** Status of the prize in words, by the status of its award. */
function wordsOf(
  { state, claim, code, usedAt, atVenue }: ClaimPage,
  timezone: string,
  sponsor: string,
): string {
  switch (state) {
    case 'open':
      if (code) return 'Your prize is a code. It appears here when you claim it.'
      return atVenue
        ? 'Claim your prize here, then show this page at the venue.'
        : 'Claim your prize here, and we’ll send it to you.'
    case 'answered':
      return `Thank you! ${sponsor} will review your claim and contact you.`
    case 'awarded':
      return usedAt === undefined
        ? 'You received this prize.'
        : `You received this prize on ${fullMoment(usedAt, timezone)}.`
    case 'late':
      return `The claim deadline was ${fullMoment(saidEnd(claim.deadline, timezone), timezone)}.`
    case 'closed':
      return 'This prize was declined, or revoked under the Official Rules.'
  }
}

/** The page of a winner whose prize is not redeemed on screen. */
export function ClaimView({ frame, page }: { frame: PageFrame; page: ClaimPage }) {
  const { campaign } = frame
  const { state, claim, prizeTitle, form } = page
  const isOpen = state === 'open' || state === 'answered'
  const isOver = state === 'late' || state === 'closed'
  const asksFiles = state === 'open' && page.needed.includes('documents')
  return (
    <Shell frame={frame} background="paper" lit={isOpen} social>
      <form
        className="screen"
        method="post"
        {...(asksFiles
          ? { action: `${form.action}/documents`, encType: 'multipart/form-data' }
          : { action: form.action })}
      >
        <h1 className="title" tabIndex={-1}>
          {isOver ? 'This prize can no longer be claimed' : prizeTitle}
        </h1>
        <p className="body">{wordsOf(page, campaign.timezone, campaign.sponsor || 'The sponsor')}</p>
        {page.code && <CodeSection code={page.code} timezone={campaign.timezone} />}
        {isOpen && <ClaimFacts claim={claim} timezone={campaign.timezone} />}
        {asksFiles ? <DocumentStep page={page} /> : state === 'open' && <ClaimForm page={page} />}
        {isOpen && <KeepPage {...page} to={form.action} />}
      </form>
      {isOpen && <ClaimPapers page={page} />}
      {(state === 'answered' || state === 'awarded' || page.showsName) && <NameConsent page={page} />}
    </Shell>
  )
}
