import { useElementSize } from '@mantine/hooks'
import { type PointerEvent, useState } from 'react'
import { count } from '#ui/format/amounts.ts'
import classes from './bar-series.module.css'

/** One bar of a series. */
export interface Bar {
  value: number
  /** Whether something special happened: a brass dot above the bar. */
  isMarked?: boolean
  /** Lines of the tooltip; the first is the time. */
  tip: readonly string[]
  /** Words below the bar; left out where they would touch their neighbors. */
  tick?: string
}

interface BarSeriesProps {
  bars: readonly Bar[]
  /** Accessible label with the totals. */
  label: string
  /** Height of the plot, in px. */
  height: number
}

/** Room for the numbers at the left: the least, and what a letter takes beside the gap. */
const LEAST_AXIS = 34
const LETTER = 7
const AXIS_GAP = 12
/** Room for a dot above the highest bar, and for the words below. */
const TOP = 16
const FOOT = 24
/** Share of its place that a bar fills. */
const FILL = 0.74
/** Widest bar, in px: a campaign's first hours are few. */
const WIDEST = 48
const TICK_ROOM = 84
const MOST_LINES = 4

/** Distance of the grid's lines: 1, 2 or 5 times a power of ten. */
function stepOf(most: number): number {
  const rough = Math.max(1, most / MOST_LINES)
  const power = 10 ** Math.floor(Math.log10(rough))
  return Math.ceil([1, 2, 5, 10].map(times => times * power).find(step => step >= rough) ?? 10 * power)
}

/** Indexes of the ticks that have room, the last one always among them. */
function roomyTicks(bars: readonly Bar[], pitch: number): Set<number> {
  const last = bars.length - 1
  const shown = new Set<number>([last])
  let free = 0
  for (const [index, { tick }] of bars.entries()) {
    const x = index * pitch
    if (tick === undefined || x < free || last * pitch - x < TICK_ROOM) continue
    shown.add(index)
    free = x + TICK_ROOM
  }
  return shown
}

/** A series of bars over time, with dots above marked ones. */
export function BarSeries({ bars, label, height }: BarSeriesProps) {
  const { ref, width } = useElementSize()
  const [shown, show] = useState<number>()
  const step = stepOf(Math.max(...bars.map(({ value }) => value)))
  const top = step * Math.max(1, Math.ceil(Math.max(...bars.map(({ value }) => value)) / step))
  const axis = Math.max(LEAST_AXIS, AXIS_GAP + LETTER * count(top).length)
  const pitch = Math.max(0, width - axis) / Math.max(1, bars.length)
  const bar = Math.min(pitch * FILL, WIDEST)
  const ticks = roomyTicks(bars, pitch)
  const y = (value: number) => TOP + height * (1 - value / top)
  const tip = shown === undefined ? undefined : bars[shown]?.tip

  function find(event: PointerEvent<SVGSVGElement>) {
    const index = Math.floor(
      (event.clientX - event.currentTarget.getBoundingClientRect().left - axis) / pitch,
    )
    show(index >= 0 && index < bars.length ? index : undefined)
  }

  return (
    <div ref={ref} className={classes.chart} style={{ height: TOP + height + FOOT }}>
      <svg
        width={width}
        height={TOP + height + FOOT}
        role="img"
        aria-label={label}
        onPointerMove={find}
        onPointerDown={find}
        onPointerLeave={() => show(undefined)}
      >
        {Array.from({ length: top / step + 1 }, (_, line) => line * step).map(value => (
          <g key={value}>
            <line className={classes.line} x1={axis} x2={width} y1={y(value)} y2={y(value)} />
            <text className={classes.axis} x={axis - 10} y={y(value) + 4} textAnchor="end">
              {count(value)}
            </text>
          </g>
        ))}
        {bars.map(({ value, isMarked, tick }, index) => {
          const x = axis + index * pitch
          const tall = value > 0 ? Math.max(2, (height * value) / top) : 0
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place in time, which has no other name
            <g key={index}>
              <rect
                className={classes.bar}
                data-shown={index === shown || undefined}
                x={x + (pitch - bar) / 2}
                y={y(0) - tall}
                width={bar}
                height={tall}
                rx={Math.min(2, pitch / 4)}
              />
              {isMarked && <circle className={classes.dot} cx={x + pitch / 2} cy={y(0) - tall - 9} r={4.2} />}
              {ticks.has(index) && tick !== undefined && (
                <text
                  className={classes.axis}
                  x={index === bars.length - 1 ? width : x}
                  y={TOP + height + 20}
                  textAnchor={index === bars.length - 1 && index > 0 ? 'end' : 'start'}
                >
                  {tick}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      {tip && shown !== undefined && (
        <div
          className={classes.tip}
          aria-hidden
          style={{ left: axis + (shown + 0.5) * pitch }}
          data-side={shown > bars.length / 2 ? 'left' : 'right'}
        >
          {tip.map((line, index) =>
            index === 0 ? <span key={line}>{line}</span> : <strong key={line}>{line}</strong>,
          )}
        </div>
      )}
    </div>
  )
}
