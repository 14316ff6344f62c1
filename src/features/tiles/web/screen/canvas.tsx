import { SegmentedControl } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import type { CampaignStyle } from '#features/tiles/contract.ts'
import { Unseen } from '#web/ui/unseen.tsx'
import type { ScreenFacts } from '../styles/screen-preview.tsx'
import { ScreenPreview } from '../styles/screen-preview.tsx'
import type { describeScreen } from '../styles/use-screens.ts'
import classes from './canvas.module.css'
import { CanvasBox } from './canvas-box.tsx'
import type { ScreenDraft } from './kept-draft.ts'
import { keyOf } from './list-steps.ts'
import type { OutlineRow } from './outline.tsx'
import { useBoxes } from './use-boxes.ts'

/** CSS pixels of the devices on which a screen is looked at. */
const WIDTHS = { phone: 390, tablet: 768, desktop: 1280 } as const
type Device = keyof typeof WIDTHS
const DEVICES = [
  { value: 'phone', label: 'Phone', Icon: IconDeviceMobile },
  { value: 'tablet', label: 'Tablet', Icon: IconDeviceTablet },
  { value: 'desktop', label: 'Desktop', Icon: IconDeviceDesktop },
] as const
/** A phone is drawn a little smaller than life, so that its frame stands beside the panels. */
const LARGEST = 0.84
const FRAME = 20

interface CanvasProps {
  screen: ReturnType<typeof describeScreen>
  draft: ScreenDraft
  style: CampaignStyle
  facts: ScreenFacts
  rows: readonly OutlineRow[]
  selected: string | undefined
  disabled: boolean
  onSelect: (key: string | undefined) => void
  /** Who sees this screen. */
  audience: string
  /** The tools of the selected component. */
  children?: ReactNode
}

/** The participant's screen at the width of a device; its components can be taken hold of. */
export function Canvas(props: CanvasProps) {
  const { screen, draft, style, facts, rows, selected, disabled, onSelect, audience, children } = props
  const [device, setDevice] = useState<Device>('phone')
  const { ref: stage, width: room } = useElementSize()
  const content = useRef<HTMLDivElement>(null)
  const width = WIDTHS[device]
  const scale = Math.min(LARGEST, Math.max(room - FRAME, 240) / width)
  const { boxes, refOf } = useBoxes(content, [draft, style, facts, scale])
  const { components, styles } = draft
  return (
    <section className={classes.canvas} aria-label={`Canvas: ${screen.name}`}>
      <div className={classes.head}>
        <p>
          <strong>{screen.name}</strong> {audience}
        </p>
        <SegmentedControl
          size="xs"
          aria-label="Width of the preview"
          value={device}
          onChange={value => setDevice(DEVICES.find(one => one.value === value)?.value ?? 'phone')}
          data={DEVICES.map(({ value, label, Icon }) => ({
            value,
            label: (
              <span className={classes.device}>
                <Icon size={16} stroke={1.6} aria-hidden />
                <Unseen>{label}</Unseen>
              </span>
            ),
          }))}
        />
      </div>
      <div ref={stage} className={classes.stage}>
        <div className={classes.frame} data-device={device} style={{ width: width * scale + FRAME }}>
          <div ref={content} className={classes.content}>
            <ScreenPreview
              tile={{ title: screen.title, path: screen.path, components, styles }}
              prize={screen.prize}
              style={style}
              facts={facts}
              scale={scale}
              narrow={device === 'phone'}
              refOf={refOf}
            />
            <div className={classes.boxes}>
              {boxes.map(box => {
                const row = rows.find(({ item }) => keyOf(item) === box.key)
                if (!row) return null
                return (
                  <CanvasBox
                    key={box.key}
                    box={box}
                    type={row.item.type}
                    name={row.name}
                    selected={box.key === selected}
                    disabled={disabled}
                    onSelect={onSelect}
                  >
                    {children}
                  </CanvasBox>
                )
              })}
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
