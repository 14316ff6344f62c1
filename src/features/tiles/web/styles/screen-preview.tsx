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
  Banner,
  lookClasses,
  moodOf,
  Night,
  type Overrides,
  Sponsor,
  schemeCss,
  TileScreen,
} from '#features/tiles/kinds/index.ts'

/** What a screen says about its campaign. */
export interface ScreenFacts {
  campaign: string
  sponsor: string
  age: number
  start: string
  end: string
  contact: string
}

// Typing changes none of these.
const Picture = memo(Banner)
const Stars = memo(Night)
const Host = memo(Sponsor)

interface ScreenPreviewProps {
  tile: {
    type: PromotionType
    title: TileTitle
    path: TilePath
    inDraw: boolean
    components: Components
    styles: Overrides
  }
  prize?: { title: string; kind: ComponentProps<typeof TileScreen>['prizeKind'] } | undefined
  style: CampaignStyle
  facts: ScreenFacts
  /** 1 is a phone of 390 px. */
  scale: number
  /** Light unless told otherwise, whatever the dashboard's scheme is. */
  scheme?: 'light' | 'dark'
  /** True on a phone, where a card fills the screen. */
  narrow?: boolean
  refOf?: ComponentProps<typeof TileScreen>['refOf']
}

/** A participant's screen drawn by the participants' own components; nothing in it can be used. */
export function ScreenPreview(props: ScreenPreviewProps) {
  const { tile, prize, style, facts, scale, scheme = 'light', narrow = false, refOf } = props
  const { styles } = tile
  // Several screens of other colours can stand beside each other.
  const name = `look-${useId().replaceAll(/[^a-zA-Z0-9]/g, '')}`
  const mood = moodOf(tile.type, tile.title, tile.path)
  const classes = ['play', name, mood, ...lookClasses(style, styles)]
  const css = useMemo(() => schemeCss(style, styles, scheme, `.play.${name}`), [style, styles, scheme, name])
  const prizeTitle = prize?.title
  const context = useMemo(() => contextOf(facts, prizeTitle), [facts, prizeTitle])
  return (
    <div className={narrow ? 'screen-preview narrow' : 'screen-preview'} style={{ zoom: scale }} inert>
      <style>{css}</style>
      <div className={classes.join(' ')}>
        {mood === 'sky' && <Stars />}
        <div className="page">
          <Picture mood={mood} />
          <main>
            <Host name={facts.sponsor || facts.campaign} style={style} />
            <TileScreen
              type={tile.type}
              title={tile.title}
              path={tile.path}
              inDraw={tile.inDraw}
              components={tile.components}
              context={context}
              refOf={refOf}
              prizeKind={prize?.kind}
            />
          </main>
          <footer className="legal-links">
            {style.footerText !== undefined && <p>{style.footerText}</p>}
            <span>Official Rules</span>
            <span>Privacy</span>
          </footer>
        </div>
      </div>
    </div>
  )
}

function contextOf({ age, sponsor, ...facts }: ScreenFacts, prize = 'Your prize') {
  return {
    facts: { ...facts, firstName: 'Alex', prize, sponsor: sponsor || 'the sponsor', age: `${age}` },
    links: { rules: '#rules', privacy: '#privacy', play: '#play', share: '' },
    values: {},
    errors: {},
  }
}
