import { Slider } from '@mantine/core'
import { useState } from 'react'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { ENLARGED, PAPERS, reachOf, widthFor } from '../print-size.ts'
import classes from './qr.module.css'

const MOST = 20
const MARKS = [1, 5, 10, 15, 20].map(value => ({ value, label: `${value} m` }))

/** The smallest poster whose code is wide enough. */
function paperFor(width: number): string {
  const fitting = ENLARGED.a4.find(({ factor }) => PAPERS.a4.code * factor >= width)
  return fitting ? `the A4 poster printed as ${fitting.name}` : 'a banner or a screen, made from the SVG'
}

/** How large a code has to be to be read from a distance, drawn to scale. */
export function DistanceCard() {
  const [metres, setMetres] = useState(2)
  const width = widthFor(metres)
  const side = 20 + (100 * metres) / MOST
  const reader = 40 + (250 * metres) / MOST
  return (
    <SectionCard title="How large it has to be" padded>
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
          From <b>{metres} m</b> the code has to be <b>{width >= 100 ? `${width / 10} cm` : `${width} mm`}</b>{' '}
          wide: {paperFor(width)}.
        </div>
        <Slider
          min={0.5}
          max={MOST}
          step={0.5}
          value={metres}
          onChange={setMetres}
          marks={MARKS}
          label={value => `${value} m`}
          thumbLabel="Distance of the reader in metres"
        />
        <p className={classes.note}>
          A camera reads a code from about ten times its width. The A4 poster as it is reads from{' '}
          {reachOf(PAPERS.a4.code).toFixed(1)} m, the table tent from 0.7 m.
        </p>
      </div>
    </SectionCard>
  )
}
