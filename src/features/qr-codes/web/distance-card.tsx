import { Slider } from '@mantine/core'
import { useState } from 'react'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { ENLARGED, PAPERS, reachOf, widthFor } from '../print-size.ts'
import classes from './qr.module.css'

const MOST = 60
const MARKS = [2, 15, 30, 45, 60].map(value => ({ value, label: `${value} ft` }))
const FOOT_METERS = 0.3048
const INCH_MM = 25.4

/** Feet from which a code of this many millimeters scans. */
const feetFor = (millimeters: number): number => Math.floor(reachOf(millimeters) / FOOT_METERS)

/** The smallest poster whose code is wide enough. */
function paperFor(width: number): string {
  const fitting = ENLARGED.letter.find(({ factor }) => PAPERS.letter.code * factor >= width)
  return fitting ? `print the poster at ${fitting.name}` : 'use the SVG for a banner or screen'
}

/** How large a code has to be to be read from a distance, drawn to scale. */
export function DistanceCard() {
  const [feet, setFeet] = useState(6)
  const width = widthFor(feet * FOOT_METERS)
  const side = 20 + (100 * feet) / MOST
  const reader = 40 + (250 * feet) / MOST
  return (
    <SectionCard title="Print size" padded>
      <div className={classes.distance}>
        <svg viewBox="0 0 400 130" className={classes.scene} aria-hidden>
          <line x1="0" y1="122" x2="400" y2="122" className={classes.ground} />
          <rect x={8} y={118 - side} width={side} height={side} rx={3} className={classes.sheet} />
          <rect
            x={8 + side * 0.2}
            y={118 - side * 0.8}
            width={side * 0.6}
            height={side * 0.6}
            className={classes.ink}
          />
          <path d={`M${12 + side} ${118 - side / 2}L${side + reader} 84`} className={classes.ray} />
          <circle cx={side + reader + 12} cy={72} r={9} className={classes.ink} />
          <path d={`M${side + reader + 2} 122v-26a10 10 0 0 1 20 0v26z`} className={classes.ink} />
        </svg>
        <div className={classes.answer} role="status">
          To scan from <b>{feet} ft</b>, make the code <b>{(width / INCH_MM).toFixed(1)} in</b> wide:{' '}
          {paperFor(width)}.
        </div>
        <Slider
          min={2}
          max={MOST}
          step={1}
          value={feet}
          onChange={setFeet}
          marks={MARKS}
          label={value => `${value} ft`}
          thumbLabel="Scanning distance in feet"
        />
        <p className={classes.note}>
          Cameras scan a code from about ten times its width. The Letter poster scans from{' '}
          {feetFor(PAPERS.letter.code)} ft, and the table tent from 2 ft.
        </p>
      </div>
    </SectionCard>
  )
}
