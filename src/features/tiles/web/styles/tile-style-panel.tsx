import { Anchor, Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { CampaignStyle, TileStyles } from '#features/tiles/contract.ts'
import { PictureField } from '#web/files/picture-field.tsx'
import { lazyWithRetry } from '#web/parts/lazy-with-retry.tsx'
import type { Reveal } from '../../reveals/index.ts'
import { AlignField } from './fields/align-field.tsx'
import { RevealField } from './fields/reveal-field.tsx'
import { TileContrast } from './fields/tile-contrast.tsx'
import classes from './tile-style-panel.module.css'

/** Loads when a screen has colors of its own; most follow the campaign. */
const OwnColors = lazyWithRetry(async () => (await import('./fields/own-colors.tsx')).OwnColors)

interface TileStylePanelProps {
  eventKey: string
  styles: TileStyles
  /** Fallback of the screen's own values. */
  style: CampaignStyle
  /** Default reveal of a result here; absent without a reveal. */
  usualReveal?: Reveal | undefined
  onChange: (part: Partial<TileStyles>) => void
}

/** Differences of one screen from the campaign's style. */
export function TileStylePanel(props: TileStylePanelProps) {
  const { eventKey, styles: draft, style, usualReveal, onChange: change } = props
  const { backgroundColor, textColor, buttonColor, buttonTextColor } = draft
  const own = [backgroundColor, textColor, buttonColor, buttonTextColor].some(color => color !== undefined)
  const [open, setOpen] = useState(own)
  const follow = () => {
    change({
      backgroundColor: undefined,
      textColor: undefined,
      buttonColor: undefined,
      buttonTextColor: undefined,
    })
    setOpen(false)
  }
  return (
    <section className={classes.panel} aria-label="Style of this screen">
      <div className={classes.head}>
        <h2>Screen colors</h2>
        <Anchor
          component="button"
          type="button"
          size="sm"
          fw={500}
          onClick={open ? follow : () => setOpen(true)}
        >
          {open ? 'Same as campaign' : 'Override'}
        </Anchor>
      </div>
      <TileContrast styles={draft} style={style} onChange={change} />
      {open && <OwnColors styles={draft} style={style} onChange={change} />}
      <PictureField
        label="Screen picture"
        entityKey={eventKey}
        folder="backgrounds"
        value={draft.backgroundFileKey}
        onChange={file => change({ backgroundFileKey: file?.fileKey })}
      />
      <AlignField value={draft.align} onChange={align => change({ align })} />
      <Checkbox
        label="Hide the logo and sponsor’s name"
        checked={draft.hideLogo ?? false}
        onChange={event => change({ hideLogo: event.currentTarget.checked || undefined })}
      />
      {usualReveal && (
        <RevealField value={draft.reveal ?? usualReveal} onChange={reveal => change({ reveal })} />
      )}
    </section>
  )
}
