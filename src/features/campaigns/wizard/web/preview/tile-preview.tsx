import './tile-preview.css'
import { useId } from 'react'
import { hasFreeEntry, openTo } from '#features/campaigns/contract.ts'
import type { Draft } from '#features/campaigns/wizard/contract.ts'
import type { CampaignStyle, PromotionType } from '#features/tiles/contract.ts'
import {
  artOf,
  Banner,
  backgroundOf,
  hasLeadPage,
  type LeadFacts,
  LeadPicture,
  leadClasses,
  leadFacts,
  leadLook,
  lookClasses,
  NightSky,
  revealOf,
  Sponsor,
  schemeCss,
  TileScreen,
  type ViewContext,
} from '#features/tiles/kinds/index.ts'
import { isTimeZone, MomentText, saidEnd, toInstant } from '#shared/time/zoned-time.ts'
import { shortMoment } from '#ui/format/dates.ts'
import type { PreviewTile } from './preview-tile.ts'

interface TilePreviewProps {
  draft: Draft
  style: CampaignStyle
  shown: PreviewTile
}

/** A participant's screen drawn by the participants' own components; nothing in it can be used. */
export function TilePreview({ draft, style, shown: { type, tile, components, prize } }: TilePreviewProps) {
  const id = useId()
  const background = backgroundOf(type, tile.title, tile.path)
  const lead = leadLook(style) && hasLeadPage(tile) ? leadOfDraft(draft, type) : undefined
  return (
    <div className="tile-preview" id={id} inert>
      <style>{schemeCss(style, {}, 'light', `[id="${id}"] .play`)}</style>
      <div
        className={[
          'play',
          'by-day',
          background,
          ...lookClasses(style),
          ...leadClasses(style, lead !== undefined),
        ].join(' ')}
      >
        {background === 'sky' && <NightSky />}
        <div className="page">
          {lead ? (
            <LeadPicture lead={lead} background={background} art={artOf(style)} />
          ) : (
            <Banner background={background} art={artOf(style)} />
          )}
          <main>
            <Sponsor name={draft.campaignSponsor || draft.title || 'Your sponsor'} style={style} />
            <TileScreen
              type={type}
              title={tile.title}
              path={tile.path}
              inDraw={tile.title === 'Non Winner Thankyou' && draft.addSweeps}
              lead={lead}
              components={components}
              context={contextOf(draft, prize?.title)}
              logo={style.logoFileKey}
              {...(prize && { prizeKind: prize.type })}
              {...(prize?.imageFileKey && {
                prizePicture: { fileKey: prize.imageFileKey, alt: prize.title },
              })}
            />
          </main>
          <footer className="legal-links">
            <a href="#rules">Official Rules</a>
            <a href="#privacy">Privacy</a>
            <a href="#data">Your data</a>
            {hasFreeEntry(draft) && <a href="#free-entry">Free entry method</a>}
          </footer>
        </div>
      </div>
    </div>
  )
}

function contextOf(draft: Draft, prizeTitle: string | undefined): ViewContext {
  return {
    facts: {
      firstName: '',
      prize: prizeTitle || 'Your prize',
      sponsor: draft.campaignSponsor || 'the sponsor',
      campaign: draft.title || 'Your campaign',
      age: `${draft.minimumAge}`,
      start: moment(draft, 'start'),
      end: moment(draft, 'end'),
      contact: draft.emailContact,
    },
    links: { rules: '#rules', privacy: '#privacy', play: '#play', share: '' },
    values: {},
    errors: {},
  }
}

/** Lead of the first page; undefined until the draft has an end. */
function leadOfDraft(draft: Draft, type: PromotionType): LeadFacts | undefined {
  const { endTime, timezone, newPrizes, instant, minimumAge } = draft
  if (!isTimeZone(timezone) || !MomentText.safeParse(endTime).success) return undefined
  const source = {
    type,
    options: draft,
    instant,
    minimumAge,
    openTo: openTo(draft),
    reveal: revealOf(type, {}) ?? 'none',
    drawn: undefined,
    endsAt: toInstant(endTime, timezone, 'end'),
    closes: moment(draft, 'end'),
    prizes: newPrizes.map(({ title, quantity, value, imageFileKey }) => ({
      title: title || 'Your prize',
      quantity: quantity ?? 1,
      valueCents: value ?? 0,
      picture: imageFileKey ? { fileKey: imageFileKey, alt: title } : undefined,
    })),
  } as const
  return leadFacts(source, new Date())
}

function moment({ startTime, endTime, timezone }: Draft, edge: 'start' | 'end'): string {
  const text = edge === 'start' ? startTime : endTime
  if (!isTimeZone(timezone) || !MomentText.safeParse(text).success) return ''
  const instant = toInstant(text, timezone, edge)
  return shortMoment(edge === 'end' ? saidEnd(instant, timezone) : instant, timezone)
}
