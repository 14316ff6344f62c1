import './screen-preview.css'
import { type ComponentProps, useId } from 'react'
import type { CampaignStyle, Components, TilePath, TileTitle } from '#features/tiles/contract.ts'
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

interface ScreenPreviewProps {
  tile: { title: TileTitle; path: TilePath; components: Components; styles: Overrides }
  prize?: { title: string; kind: ComponentProps<typeof TileScreen>['prizeKind'] } | undefined
  style: CampaignStyle
  facts: ScreenFacts
  /** 1 is a phone of 390 px. */
  scale: number
  /** Light unless told otherwise, whatever the dashboard's scheme is. */
  scheme?: 'light' | 'dark'
}

/** A participant's screen drawn by the participants' own components; nothing in it can be used. */
export function ScreenPreview(props: ScreenPreviewProps) {
  const { tile, prize, style, facts, scale, scheme = 'light' } = props
  // Several screens of other colours can stand beside each other.
  const name = `look-${useId().replaceAll(/[^a-zA-Z0-9]/g, '')}`
  const mood = moodOf(tile.title, tile.path)
  const classes = ['play', name, mood, ...lookClasses(style, tile.styles)]
  return (
    <div className="screen-preview" style={{ zoom: scale }} inert>
      <style>{schemeCss(style, tile.styles, scheme, `.play.${name}`)}</style>
      <div className={classes.join(' ')}>
        {mood === 'sky' && <Night />}
        <div className="page">
          <Banner mood={mood} />
          <main>
            <Sponsor name={facts.sponsor || facts.campaign} style={style} />
            <TileScreen
              title={tile.title}
              path={tile.path}
              components={tile.components}
              context={contextOf(facts, prize?.title)}
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
