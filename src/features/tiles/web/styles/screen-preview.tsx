import './screen-preview.css'
import { type ComponentProps, memo, useId, useMemo } from 'react'
import type {
  CampaignStyle,
  Components,
  PromotionType,
  TilePath,
  TileTitle,
} from '#features/tiles/contract.ts'
import {
  artOf,
  Banner,
  backgroundOf,
  hasLeadPage,
  isThankyou,
  type LeadFacts,
  LeadPicture,
  leadClasses,
  leadLook,
  lookClasses,
  NightSky,
  type Overrides,
  SocialLinks,
  Sponsor,
  schemeCss,
  TileScreen,
} from '#features/tiles/kinds/index.ts'
import type { SocialAccount } from '#shared/brand/social-accounts.ts'

/** Facts of a screen about its campaign. */
export interface ScreenFacts {
  campaign: string
  sponsor: string
  age: number
  start: string
  end: string
  contact: string
  /** True where people can enter without buying anything. */
  freeEntry: boolean
  /** Profiles of the sponsor. */
  social: readonly SocialAccount[]
  /** Lead of its first page. */
  lead?: LeadFacts
}

/** The screen of a device, in CSS pixels. */
export interface Viewport {
  width: number
  height: number
}

const PHONE: Viewport = { width: 390, height: 823 }
/** The width above which participants see a card; play.css has the same. */
const CARD_FROM = 560

// Typing changes none of these.
const Picture = memo(Banner)
const Stars = memo(NightSky)
const Host = memo(Sponsor)

interface ScreenPreviewProps {
  tile: {
    type: PromotionType
    title: TileTitle
    path: TilePath
    pageIndex: number
    inDraw: boolean
    components: Components
    styles: Overrides
  }
  prize?: { title: string; kind: ComponentProps<typeof TileScreen>['prizeKind'] } | undefined
  style: CampaignStyle
  facts: ScreenFacts
  /** 1 is life size. */
  scale: number
  /** Light unless told otherwise, regardless of the dashboard's scheme. */
  scheme?: 'light' | 'dark'
  /** Device of the preview; a phone unless told otherwise. */
  viewport?: Viewport
  refOf?: ComponentProps<typeof TileScreen>['refOf']
  View?: ComponentProps<typeof TileScreen>['View']
}

/** A participant's screen drawn by the participants' own components; nothing in it can be used. */
export function ScreenPreview(props: ScreenPreviewProps) {
  const { tile, prize, style, facts, scale, scheme = 'light', viewport = PHONE, refOf, View } = props
  const { styles } = tile
  // Several screens of other colors can stand beside each other.
  const name = `look-${useId().replaceAll(/[^a-zA-Z0-9]/g, '')}`
  const background = backgroundOf(tile.type, tile.title, tile.path)
  const lead = leadLook(style) && hasLeadPage(tile) ? facts.lead : undefined
  const isCard = style.layout === 'card' && viewport.width >= CARD_FROM
  const classes = [
    'play',
    scheme === 'dark' ? 'by-night' : 'by-day',
    name,
    background,
    ...lookClasses(style, styles),
    ...leadClasses(style, lead !== undefined),
    ...(isCard ? ['as-card'] : []),
  ]
  const css = useMemo(() => schemeCss(style, styles, scheme, `.play.${name}`), [style, styles, scheme, name])
  const units = `.play.${name}{--play-vw:${viewport.width / 100}px;--play-vh:${viewport.height / 100}px}`
  const prizeTitle = prize?.title
  const context = useMemo(() => contextOf(facts, prizeTitle), [facts, prizeTitle])
  return (
    <div className="screen-preview" style={{ zoom: scale }} inert>
      <style>{css + units}</style>
      <div className={classes.join(' ')}>
        {background === 'sky' && <Stars />}
        <div className="page">
          {lead ? (
            <LeadPicture lead={lead} background={background} art={artOf(style)} />
          ) : (
            <Picture background={background} art={artOf(style)} />
          )}
          <main>
            <Host name={facts.sponsor || facts.campaign} style={style} />
            <TileScreen
              type={tile.type}
              title={tile.title}
              path={tile.path}
              inDraw={tile.inDraw}
              lead={lead}
              components={tile.components}
              context={context}
              refOf={refOf}
              View={View}
              prizeKind={prize?.kind}
              logo={style.logoFileKey}
            />
          </main>
          <footer className="legal-links">
            {isThankyou(tile.title) && (
              <SocialLinks accounts={facts.social} sponsor={facts.sponsor || facts.campaign} preview />
            )}
            {style.footerText !== undefined && <p>{style.footerText}</p>}
            <a href="#rules">Official Rules</a>
            <a href="#privacy">Privacy</a>
            <a href="#data">Your data</a>
            {facts.freeEntry && <a href="#free-entry">Free entry method</a>}
          </footer>
        </div>
      </div>
    </div>
  )
}

function contextOf(
  { age, sponsor, freeEntry: _page, lead: _lead, social: _social, ...facts }: ScreenFacts,
  prize = 'Your prize',
) {
  return {
    facts: { ...facts, firstName: 'Alex', prize, sponsor: sponsor || 'the sponsor', age: `${age}` },
    links: { rules: '#rules', privacy: '#privacy', play: '#play', share: '' },
    values: {},
    errors: {},
  }
}
