import { SegmentedControl, Select } from '@mantine/core'
import { useState } from 'react'
import type { CampaignStyle } from '#features/tiles/contract.ts'
import { PhoneFrame } from '#ui/layout/phone-frame.tsx'
import { ScreenThumbnail } from './screen-thumbnail.tsx'
import classes from './styles-page.module.css'
import { useScreens } from './use-screens.ts'

/** A phone of 390 px on the 290 px of the frame. */
const SCALE = 0.7436

/** The campaign's own screens in the style at hand, one at a time. */
export function StylePreview({ eventKey, style }: { eventKey: string; style: CampaignStyle }) {
  const { screens, facts } = useScreens(eventKey)
  const [chosen, choose] = useState<string>()
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  const shown = screens.find(({ tileKey }) => tileKey === chosen) ?? screens[0]
  return (
    <section className={classes.preview} aria-label="Live preview">
      <Select
        aria-label="Preview screen"
        data={screens.map(({ tileKey, name }) => ({ value: tileKey, label: name }))}
        value={shown?.tileKey ?? null}
        allowDeselect={false}
        onChange={key => choose(key ?? undefined)}
      />
      <SegmentedControl
        size="xs"
        aria-label="Preview color scheme"
        data={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
        value={scheme}
        onChange={setScheme}
      />
      <PhoneFrame label={`Preview: ${shown?.name ?? 'loading'}`}>
        {shown && facts && (
          <ScreenThumbnail
            eventKey={eventKey}
            screen={shown}
            style={style}
            facts={facts}
            scale={SCALE}
            scheme={scheme}
          />
        )}
      </PhoneFrame>
    </section>
  )
}
