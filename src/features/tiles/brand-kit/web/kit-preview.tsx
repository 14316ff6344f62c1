import { SegmentedControl } from '@mantine/core'
import { useMemo, useState } from 'react'
import { defaultSettings } from '#features/campaigns/contract.ts'
import { defaultComponents } from '#features/tiles/contract.ts'
import type { Tone } from '#shared/brand/tones.ts'
import { PhoneFrame } from '#ui/layout/phone-frame.tsx'
import { NEW_LOOK } from '../../looks.ts'
import { pathOf } from '../../sequence.ts'
import { ScreenPreview } from '../../web/styles/screen-preview.tsx'
import type { BrandKit } from '../contract.ts'
import classes from './brand-kit.module.css'

const SCALE = 0.7436
const SCREENS = { Form: 'Entry page', 'Winner Thankyou': 'Winner page' } as const
type Shown = keyof typeof SCREENS
const PRIZE = 'Your prize'

const LEAD = {
  prizes: [{ title: PRIZE, quantity: 60, valueCents: 2400 }],
  how: 'Scratch your card and find out right away if you won.',
  left: 'Closes in 9 days',
  closes: 'Sun, Dec 6, 11:59 PM ET',
  who: 'Ages 18 and older.',
} as const

/** Screen of an unedited campaign. */
function makeTile(title: Shown, tone: Tone) {
  const path = pathOf('instantWin', title)
  let last = 0
  const context = {
    campaign: { type: 'instantWin', description: '' },
    settings: { ...defaultSettings(), tone },
    prize: { uniquePrizeKey: 'preview', title: PRIZE, delivery: 'email' },
  } as const
  const components = defaultComponents({ title, repeat: 1, path }, context, () => {
    last += 1
    return `preview-${last}`
  })
  const pageIndex = title === 'Form' ? 0 : 1
  return { type: 'instantWin', title, path, pageIndex, inDraw: false, components, styles: {} } as const
}

/** Pages as the kit makes them, while it is changed. */
export function KitPreview({ kit: { style, sponsor } }: { kit: BrandKit }) {
  const [shown, show] = useState<Shown>('Form')
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  const { tone = 'friendly' } = sponsor
  const tile = useMemo(() => makeTile(shown, tone), [shown, tone])
  const facts = {
    campaign: 'Your campaign title',
    sponsor: sponsor.campaignSponsor || 'Your company',
    age: defaultSettings().minimumAge,
    start: 'Friday, November 27',
    end: 'Sunday, December 6',
    contact: sponsor.emailContact ?? '',
    freeEntry: false,
    social: sponsor.socialAccounts ?? [],
    lead: LEAD,
  }
  return (
    <section className={classes.preview} aria-label="Live preview">
      <SegmentedControl
        size="xs"
        aria-label="Page in the preview"
        data={[
          { value: 'Form', label: SCREENS.Form },
          { value: 'Winner Thankyou', label: SCREENS['Winner Thankyou'] },
        ]}
        value={shown}
        onChange={show}
      />
      <SegmentedControl
        size="xs"
        aria-label="Color scheme in the preview"
        data={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
        value={scheme}
        onChange={setScheme}
      />
      <PhoneFrame label={`Preview: ${SCREENS[shown]}`}>
        <ScreenPreview
          tile={tile}
          prize={shown === 'Form' ? undefined : { title: PRIZE, kind: 'gift' }}
          style={{ look: NEW_LOOK, ...style }}
          facts={facts}
          scale={SCALE}
          scheme={scheme}
        />
      </PhoneFrame>
    </section>
  )
}
