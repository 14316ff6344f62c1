import { useForeign, useTranslator } from '#shared/i18n/context.tsx'
import type { Translator } from '#shared/i18n/translator.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'
import type { ClaimPage, PageFrame } from '../page.ts'
import { ReceiptLink } from '../receipt/receipt-link.tsx'
import { Shell } from '../shell.tsx'
import { ClaimForm } from './claim-form.tsx'
import { ClaimPapers, NameConsent } from './claim-papers.tsx'
import { ClaimFacts, KeepPage } from './claim-parts.tsx'
import { CodeSection } from './code-section.tsx'
import { DocumentStep } from './document-step.tsx'
import { ParcelSection } from './parcel-section.tsx'

/** Where the parcel of a shipped prize is, in words. */
function parcelWords(
  { t, fullMoment }: Translator,
  parcel: NonNullable<ClaimPage['parcel']>,
  { timezone, sponsor }: PageFrame['campaign'],
): string {
  switch (parcel.state) {
    case 'shipped':
      return t('claim.shipped', { when: fullMoment(parcel.shippedAt, timezone) })
    case 'delivered':
      return t('claim.delivered')
    case 'missing':
      return t('claim.missing', { sponsor: sponsor || t('page.sponsorStarts') })
    case 'closed':
      return t('claim.reportClosed', { sponsor: sponsor || t('page.sponsorStarts') })
  }
}

/** Status of the prize in words, by the status of its award. */
function wordsOf(
  { t, fullMoment }: Translator,
  { state, claim, code, usedAt, atVenue }: ClaimPage,
  { timezone, sponsor }: PageFrame['campaign'],
): string {
  switch (state) {
    case 'open':
      if (code) return t('claim.openCode')
      return t(atVenue ? 'claim.openVenue' : 'claim.open')
    case 'answered':
      return t('claim.answered', { sponsor: sponsor || t('page.sponsorStarts') })
    case 'awarded':
      return usedAt === undefined
        ? t('claim.received')
        : t('claim.receivedOn', { when: fullMoment(usedAt, timezone) })
    case 'late':
      return t('claim.late', { when: fullMoment(saidEnd(claim.deadline, timezone), timezone) })
    case 'closed':
      return t('claim.closed')
  }
}

/** Next step of a winner: the receipt, then proof of identity, then everything else. */
function nextStep({ needed }: ClaimPage): 'receipt' | 'documents' | 'details' {
  return (['receipt', 'documents'] as const).find(step => needed.includes(step)) ?? 'details'
}

function Steps({ page, sponsor }: { page: ClaimPage; sponsor: string }) {
  const link = page.receiptUpload !== undefined && (
    <ReceiptLink
      href={page.receiptUpload}
      sponsor={sponsor}
      of="prize"
      isSent={!page.needed.includes('receipt')}
    />
  )
  if (page.state !== 'open') return link
  const step = nextStep(page)
  if (step === 'receipt') return link
  return step === 'documents' ? <DocumentStep page={page} /> : <ClaimForm page={page} />
}

/** The page of a winner whose prize is not redeemed on screen. */
export function ClaimView({ frame, page }: { frame: PageFrame; page: ClaimPage }) {
  const { campaign } = frame
  const { state, claim, prizeTitle, form } = page
  const translator = useTranslator()
  const foreign = useForeign()(prizeTitle)
  const isOpen = state === 'open' || state === 'answered'
  // A shipped prize has no deadline any more.
  const isToClaim = isOpen && !page.parcel
  const isOver = state === 'late' || state === 'closed'
  const asksFiles = state === 'open' && nextStep(page) === 'documents'
  return (
    <Shell frame={frame} background="paper" lit={isOpen} social>
      <form
        className="screen"
        method="post"
        {...(asksFiles
          ? { action: `${form.action}/documents`, encType: 'multipart/form-data' }
          : { action: form.action })}
      >
        <h1 className="title" tabIndex={-1} {...(isOver ? {} : foreign)}>
          {isOver ? translator.t('claim.over') : prizeTitle}
        </h1>
        <p className="body">
          {page.parcel ? parcelWords(translator, page.parcel, campaign) : wordsOf(translator, page, campaign)}
        </p>
        {page.code && <CodeSection code={page.code} timezone={campaign.timezone} />}
        {isToClaim && <ClaimFacts claim={claim} timezone={campaign.timezone} />}
        <Steps page={page} sponsor={campaign.sponsor} />
        {isToClaim && <KeepPage {...page} to={form.action} />}
      </form>
      <ParcelSection page={page} />
      {isOpen && <ClaimPapers page={page} />}
      {(state === 'answered' || state === 'awarded' || page.showsName) && <NameConsent page={page} />}
    </Shell>
  )
}
