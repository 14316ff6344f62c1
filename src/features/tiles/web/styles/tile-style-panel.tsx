import { Anchor, Checkbox, NativeSelect } from '@mantine/core'
import { IconAlertTriangle, IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import type { CampaignStyle, TileStyles } from '#features/tiles/contract.ts'
import { PictureField } from '#web/files/picture-field.tsx'
import { later } from '#web/ui/later.tsx'
import { contrastPairs, LEAST_CONTRAST, saidRatio } from '../../screen/contrast-pairs.ts'
import { colorsOf } from '../../screen/palette.ts'
import { REVEALS as REVEAL_STYLES } from '../../style.ts'
import classes from './tile-style-panel.module.css'
import { REVEAL_NAMES } from './tile-style-words.ts'

/** Loaded when a screen has colours of its own; most follow the campaign. */
const OwnColors = later(async () => (await import('./own-colors.tsx')).OwnColors)

interface TileStylePanelProps {
  eventKey: string
  styles: TileStyles
  /** What the screen follows where it has nothing of its own. */
  style: CampaignStyle
  /** True where a play is revealed. */
  reveals?: boolean
  onChange: (part: Partial<TileStyles>) => void
}

function Swatches({ styles, style }: { styles: TileStyles; style: CampaignStyle }) {
  const colors = colorsOf(style, styles)
  const [worst] = contrastPairs(colors).sort((a, b) => a.ratio - b.ratio)
  const Icon = worst?.passes ? IconEye : IconAlertTriangle
  return (
    <div className={classes.swatches}>
      {[colors.primary, colors.background, colors.text, colors.buttonText].map((colour, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of them can be the same
        <i key={index} style={{ background: colour }} />
      ))}
      {worst && (
        <span className={worst.passes ? classes.good : classes.low}>
          <Icon size={15} stroke={1.75} aria-hidden />
          {worst.passes
            ? `Text contrast ${saidRatio(worst.ratio)}`
            : `${worst.label}: ${saidRatio(worst.ratio)} of ${LEAST_CONTRAST}`}
        </span>
      )}
    </div>
  )
}

/** What one screen does differently from the campaign's style. */
export function TileStylePanel(props: TileStylePanelProps) {
  const { eventKey, styles: draft, style, reveals = false, onChange: change } = props
  const { backgroundColor, textColor, buttonColor, buttonTextColor } = draft
  const own = [backgroundColor, textColor, buttonColor, buttonTextColor].some(colour => colour !== undefined)
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
        <h2>Screen colours</h2>
        <Anchor
          component="button"
          type="button"
          size="sm"
          fw={500}
          onClick={open ? follow : () => setOpen(true)}
        >
          {open ? 'Follow the campaign' : 'Override'}
        </Anchor>
      </div>
      <Swatches styles={draft} style={style} />
      {open && <OwnColors styles={draft} style={style} onChange={change} />}
      <PictureField
        label="Picture of this screen"
        entityKey={eventKey}
        folder="backgrounds"
        value={draft.backgroundFileKey}
        onChange={file => change({ backgroundFileKey: file?.fileKey })}
      />
      <NativeSelect
        label="Alignment"
        data={ALIGNMENTS}
        value={draft.align ?? ''}
        onChange={event => change({ align: ALIGNED.find(align => align === event.currentTarget.value) })}
      />
      <Checkbox
        label="Without the logo and the sponsor's name"
        checked={draft.hideLogo ?? false}
        onChange={event => change({ hideLogo: event.currentTarget.checked || undefined })}
      />
      {reveals && (
        <NativeSelect
          label="How the result is revealed"
          description="Presentation only: it was decided before. “Show my result” is always beside it."
          data={REVEALS}
          value={draft.reveal ?? 'none'}
          onChange={event =>
            change({ reveal: REVEALS.find(one => one.value === event.currentTarget.value)?.value })
          }
        />
      )}
    </section>
  )
}

const ALIGNED = ['left', 'center', 'right'] as const
const ALIGNMENTS = [
  { value: '', label: 'As is' },
  { value: 'left', label: 'Left' },
  { value: 'center', label: 'Centre' },
  { value: 'right', label: 'Right' },
]
const REVEALS = REVEAL_STYLES.map(value => ({ value, label: REVEAL_NAMES[value] }))
