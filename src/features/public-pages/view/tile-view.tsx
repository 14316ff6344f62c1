import { type Components, orderedComponents } from '#features/tiles/contract.ts'
import {
  backgroundOf,
  isThankyou,
  PIN_FIELD,
  RevealStage,
  Sponsor,
  TileScreen,
  type ViewContext,
} from '#features/tiles/kinds/index.ts'
import { richText, useTranslator } from '#shared/i18n/context.tsx'
import { translateError } from '#shared/i18n/translate-error.ts'
import type { Translator } from '#shared/i18n/translator.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'
import { AnswerFirst, ClaimFacts, GetCode, KeepPage, SaveWin } from './claim/claim-parts.tsx'
import { CodeSection } from './claim/code-section.tsx'
import { Clock, DrawCard, EntryReceipt, Receipt } from './extras.tsx'
import { GiftTerms } from './gift-terms.tsx'
import type { PageFrame, TilePage } from './page.ts'
import { GiftFacts } from './pay-view.tsx'
import { ReceiptLink } from './receipt/receipt-link.tsx'
import { NextPlaySection, SecondChance } from './return/next-play.tsx'
import { Shell, sponsorOf } from './shell.tsx'

function firstErrorOf({ tile, form: { errors = {} } }: TilePage): string | undefined {
  const keys = [
    ...orderedComponents(tile.components).map(({ component }) => component.componentKey),
    PIN_FIELD,
  ]
  return keys.find(key => errors[key] !== undefined)
}

function contextOf(
  { campaign, firstName = '', links, preview, translator }: PageFrame,
  page: TilePage,
): ViewContext {
  const { title, sponsor, timezone, startsAt, endsAt, minimumAge, emailContact } = campaign
  const { t, dayName, zonedTime } = translator
  const moment = (instant: Date) =>
    t('page.dayAndTime', { day: dayName(instant, timezone), time: zonedTime(instant, timezone) })
  const errors = Object.entries(page.form.errors ?? {})
  return {
    facts: {
      firstName,
      prize: page.prize?.title ?? t('page.yourPrize'),
      sponsor: sponsor || t('page.theSponsor'),
      campaign: title,
      age: `${minimumAge}`,
      // Few screens name a time, and writing one costs as much as the rest of the page.
      get start() {
        return moment(startsAt)
      },
      get end() {
        return moment(saidEnd(endsAt, timezone))
      },
      contact: emailContact,
    },
    links,
    preview: preview !== undefined,
    values: page.form.values ?? {},
    locked: page.form.locked,
    reminder: page.form.reminder,
    errors: Object.fromEntries(errors.map(([key, text]) => [key, translateError(translator, text)])),
    firstError: firstErrorOf(page),
  }
}

/** The screen after an entry that waits for a receipt: its own texts say that the entry is complete. */
function notYet(components: Components, { t }: Translator): Components {
  const title = {
    variant: 'title',
    align: 'left',
    text: t('purchases.notYet'),
    componentKey: 'not-yet',
    pageIndex: 0,
  } as const
  return { ...components, texts: [title] }
}

/** A screen of the campaign, for the person who reached it. */
export function TileView({
  frame,
  page,
  giftScript,
}: {
  frame: PageFrame
  page: TilePage
  giftScript: string
}) {
  const { tile, form, prize, draw, receipt, redeemedAt, usedAt, claim, keep, gift } = page
  const { timezone, type } = frame.campaign
  const translator = useTranslator()
  const { t, fullMoment } = translator
  const asked = tile.components.ttdForms.find(({ hidden }) => !hidden)
  return (
    <Shell
      frame={frame}
      background={backgroundOf(type, tile.title, tile.path)}
      lead={page.lead}
      social={isThankyou(tile.title)}
    >
      {page.said !== undefined && (
        <p className="resume" role="status">
          {t(page.said)}
        </p>
      )}
      {page.resume !== undefined && (
        <p className="resume">
          {richText(translator, 'entry.seeYourEntry', { a: text => <a href={page.resume}>{text}</a> })}
        </p>
      )}
      <TileScreen
        type={type}
        title={tile.title}
        path={tile.path}
        components={page.receiptUpload === undefined ? tile.components : notYet(tile.components, translator)}
        context={contextOf(frame, page)}
        form={form}
        prizeKind={prize?.kind}
        logo={frame.style.logoFileKey}
        lead={page.lead}
        inDraw={draw !== undefined}
        {...(prize?.image && { prizePicture: { ...prize.image, alt: prize.title } })}
      >
        {redeemedAt !== undefined && (
          <>
            {!tile.title.endsWith('Success') && (
              <p className="body" role="status">
                {prize === undefined
                  ? t('play.offerRedeemedNow')
                  : t('play.redeemedNow', { prize: prize.title })}
              </p>
            )}
            <Clock at={redeemedAt} timezone={timezone} />
          </>
        )}
        {usedAt !== undefined && (
          <p className="body" role="status">
            {t('play.redeemedOn', { when: fullMoment(usedAt, timezone) })}
          </p>
        )}
        {page.answerAt !== undefined && <AnswerFirst href={page.answerAt} />}
        {page.receiptUpload !== undefined && (
          <ReceiptLink href={page.receiptUpload} sponsor={frame.campaign.sponsor} of="entry" />
        )}
        {draw !== undefined && <DrawCard draw={draw} timezone={timezone} />}
        {page.code && <CodeSection code={page.code} timezone={timezone} />}
        {page.code?.state === 'claimable' && claim !== undefined && <GetCode href={claim.href} />}
        {claim !== undefined && keep === undefined && <SaveWin claim={claim} timezone={timezone} />}
        {claim !== undefined && keep !== undefined && (
          <>
            <ClaimFacts claim={claim} timezone={timezone} />
            <KeepPage atVenue claim={claim} {...keep} />
          </>
        )}
        {page.hasSecondChance && <SecondChance />}
        {page.next !== undefined && <NextPlaySection next={page.next} timezone={timezone} />}
        {receipt !== undefined && <Receipt {...receipt} />}
        {draw !== undefined && <EntryReceipt {...draw} />}
        {asked !== undefined && <GiftTerms form={asked} script={giftScript} />}
        {gift !== undefined && <GiftFacts gift={gift} />}
      </TileScreen>
      {page.visit !== undefined && <img data-visit hidden src={page.visit} alt="" />}
    </Shell>
  )
}

/** Stage before the screen, until its result is revealed. */
export function TileStage({ frame, page, script }: { frame: PageFrame; page: TilePage; script: string }) {
  const { reveal, tile } = page
  if (reveal === undefined) return null
  return (
    <RevealStage
      reveal={reveal.kind}
      components={tile.components}
      won={tile.path === 'winner'}
      context={contextOf(frame, page)}
      skip={reveal.skip}
      script={script}
      style={frame.style}
      brand={!tile.styles.hideLogo && <Sponsor name={sponsorOf(frame)} style={frame.style} />}
    />
  )
}

/** Page title in the browser; it starts with the request to check wrong answers. */
export function tileTitle({ campaign, translator }: PageFrame, { form: { errors = {} } }: TilePage): string {
  const isWrong = Object.keys(errors).length > 0
  return isWrong ? translator.t('page.pleaseCheck', { title: campaign.title }) : campaign.title
}
