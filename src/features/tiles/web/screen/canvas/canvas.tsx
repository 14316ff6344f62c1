import { useElementSize } from '@mantine/hooks'
import { type ReactNode, useMemo, useState } from 'react'
import type { CampaignStyle } from '#features/tiles/contract.ts'
import type { ScreenFacts, Viewport } from '../../styles/screen-preview.tsx'
import { ScreenPreview } from '../../styles/screen-preview.tsx'
import type { describeScreen } from '../../styles/use-screens.ts'
import type { ScreenDraft } from '../draft/kept-draft.ts'
import { keyOf } from '../draft/list-steps.ts'
import type { OutlineRow } from '../parts/outline.tsx'
import classes from './canvas.module.css'
import { CanvasBoxes } from './canvas-boxes.tsx'
import { CanvasHead } from './canvas-head.tsx'
import type { Device } from './device-switch.tsx'
import { createPlaces } from './places.ts'
import { TypedView } from './typed-view.tsx'

/** The preview devices. */
const VIEWPORTS: Readonly<Record<Device, Viewport>> = {
  phone: { width: 390, height: 823 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 800 },
}
/** A phone is drawn a little smaller than life, so that its frame fits beside the panels. */
const LARGEST = 0.84
const FRAME = 20
const EMPTY = 'This screen is empty.'
const ADD = 'Add text, a picture or a button to get started.'
/** Pixels beside the frame, which are measured with the room for it. */
const BESIDE = 32

interface CanvasProps {
  screen: ReturnType<typeof describeScreen>
  draft: ScreenDraft
  style: CampaignStyle
  facts: ScreenFacts
  rows: readonly OutlineRow[]
  selected: string | undefined
  disabled: boolean
  onSelect: (key: string | undefined) => void
  /** Audience of this screen. */
  audience: string
  /** The tools of the selected component. */
  children?: ReactNode
}

/** The participant's screen at the width of a device; its components can be taken hold of. */
export function Canvas(props: CanvasProps) {
  const { screen, draft, style, facts, rows, selected, disabled, onSelect, audience, children } = props
  const [device, setDevice] = useState<Device>('phone')
  const { ref: stage, width: room } = useElementSize()
  const [places] = useState(createPlaces)
  const viewport = VIEWPORTS[device]
  const { width } = viewport
  const scale = Math.min(LARGEST, Math.max(room - BESIDE - FRAME, 240) / width)
  const { components, styles } = draft
  const order = rows.map(({ item }) => `${keyOf(item)} ${item.component.hidden ?? ''}`).join()
  const arranged = useMemo(
    () => ({ order, styles, style, facts, scale, viewport }),
    [order, styles, style, facts, scale, viewport],
  )
  return (
    <section className={classes.canvas} aria-label={`Canvas: ${screen.name}`}>
      <CanvasHead
        name={screen.name}
        audience={audience}
        device={device}
        onDevice={setDevice}
        hint={rows.length === 0 ? (disabled ? EMPTY : `${EMPTY} ${ADD}`) : undefined}
      />
      <div ref={stage} className={classes.stage} data-stage>
        <div className={classes.frame} data-device={device} style={{ width: width * scale + FRAME }}>
          <div className={classes.content}>
            <ScreenPreview
              tile={{ ...screen, components, styles }}
              prize={screen.prize}
              style={style}
              facts={facts}
              scale={scale}
              viewport={viewport}
              refOf={places.refOf}
              View={TypedView}
            />
            <CanvasBoxes
              places={places}
              arranged={arranged}
              rows={rows}
              selected={selected}
              disabled={disabled}
              onSelect={onSelect}
              tools={children}
            />
          </div>
        </div>
      </div>
    </section>
  )
}
