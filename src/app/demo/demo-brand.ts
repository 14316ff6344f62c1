import sharp from 'sharp'
import { type Campaign, giveSlugOfTitle } from '#features/campaigns/server/index.ts'
import { storeOwnPicture } from '#features/files/server/index.ts'
import type { NewPrize } from '#features/prizes/contract.ts'
import { EMPTY_KIT } from '#features/tiles/brand-kit/contract.ts'
import { storeKit } from '#features/tiles/brand-kit/server/index.ts'
import { ART_COLORS, type CampaignStyle, DEFAULT_STYLE } from '#features/tiles/contract.ts'
import { getStyle, storeStyle } from '#features/tiles/server/index.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { DEMO_ART, type DemoArt } from './demo-art.ts'
import { type DemoCampaign, SPONSOR } from './demo-fields.ts'

/** File keys of the stored pictures. */
export type DemoPictures = Readonly<Record<DemoArt, string>>

const NAMES: Readonly<Record<DemoArt, string>> = {
  logo: 'harbor-lights-logo.png',
  lanterns: 'lantern-night.png',
  dumplings: 'dumpling-box.png',
  lantern: 'paper-lantern.png',
}

/** Pictures of prizes by their titles. */
const PRIZE_ART: Readonly<Record<string, DemoArt>> = {
  'Dumpling Box': 'dumplings',
  'Paper Lantern': 'lantern',
}

async function storeArt(db: Db, deps: Deps, actor: Actor, art: DemoArt): Promise<string> {
  const bytes = await sharp(Buffer.from(DEMO_ART[art])).png().toBuffer()
  return storeOwnPicture(db, deps, actor, { name: NAMES[art], bytes })
}

/** Gives the account of the demo's campaigns its brand kit: new campaigns start with it. */
export async function dressDemo(db: Db, deps: Deps, actor: Actor): Promise<DemoPictures> {
  const pictures = {
    logo: await storeArt(db, deps, actor, 'logo'),
    lanterns: await storeArt(db, deps, actor, 'lanterns'),
    dumplings: await storeArt(db, deps, actor, 'dumplings'),
    lantern: await storeArt(db, deps, actor, 'lantern'),
  }
  const kit = {
    ...EMPTY_KIT,
    style: {
      ...EMPTY_KIT.style,
      logoFileKey: pictures.logo,
      backgroundFileKey: pictures.lanterns,
      colors: {
        primary: '#4a1f55',
        secondary: '#d2631a',
        background: '#fff8f0',
        surface: '#ffffff',
        text: '#2a1424',
        buttonText: '#ffffff',
        link: '#4a1f55',
      },
      fonts: { heading: 'bricolageGrotesque', body: 'geist' },
    },
    art: [pictures.lanterns, pictures.lantern],
    sponsor: SPONSOR,
  } as const
  await storeKit(db, actor.accountId, { ...kit, art: [...kit.art] }, deps.clock.now())
  return pictures
}

/** Prizes with their pictures. */
export function withPictures(prizes: readonly NewPrize[] = [], pictures: DemoPictures): NewPrize[] {
  return prizes.map(prize => {
    const art = PRIZE_ART[prize.title]
    return art ? { ...prize, imageFileKey: pictures[art] } : prize
  })
}

function styleOf(brand: CampaignStyle, { look, isForCharity }: DemoCampaign): CampaignStyle {
  const { backgroundFileKey: _lanterns, ...plain } = brand
  if (isForCharity && look?.art) return { ...DEFAULT_STYLE, ...look, colors: ART_COLORS[look.art] }
  return { ...(look?.art ? plain : brand), ...look }
}

/** Gives a new campaign a link in words, and its own layout where the demo has one. */
export async function dressCampaign(db: Db, campaign: Campaign, demo: DemoCampaign): Promise<void> {
  const { eventKey, version, ...brand } = await getStyle(db, campaign)
  await storeStyle(db, campaign, { ...styleOf(brand, demo), eventKey, version })
  await giveSlugOfTitle(db, campaign, campaign.createdAt)
}
