import { useElementSize } from '@mantine/hooks'
import { useState } from 'react'
import { FIGURES, type SeriesPoint } from '#features/figures/contract.ts'
import { countOf } from '#ui/format/amounts.ts'
import { clockTime } from '#ui/format/dates.ts'
import classes from './minute-chart.module.css'
import { scaleTop } from './scale-top.ts'

const LEFT = 34
const TOP = 26
const BOTTOM = 24

interface MinuteChartProps {
  series: readonly SeriesPoint[]
  timezone: string
  of: 'plays' | 'entries'
}

/** Plays or entries per minute as bars, with a brass dot over each minute that saw a win. */
export function MinuteChart({ series, timezone, of }: MinuteChartProps) {
  const {
    label: title,
    nouns: [one, many],
  } = FIGURES[of]
  const { ref, width } = useElementSize()
  const [pointed, setPointed] = useState<number>()
  const height = width < 600 ? 220 : 318
  const base = height - BOTTOM
  const step = Math.max(0, (width - LEFT) / series.length)
  const barWidth = Math.max(1, step - (width < 600 ? 1.5 : 3))
  const top = scaleTop(Math.max(...series.map(point => point[of])))
  const y = (value: number) => base - (value / top) * (base - TOP)
  const x = (index: number) => LEFT + index * step + 1
  const labelEvery = width < 600 ? 20 : 10
  const all = series.reduce((sum, point) => sum + point[of], 0)
  const wins = series.reduce((sum, point) => sum + point.wins, 0)
  const shown = pointed === undefined ? undefined : series[pointed]

  return (
    <div ref={ref} className={classes.chart} style={{ height }}>
      {width > 0 && (
        <svg
          width={width}
          height={height}
          role="img"
          aria-label={`${title} per minute, last 60 minutes: ${countOf(all, one, many)}${of === 'plays' ? `, ${countOf(wins, 'win')}` : ''}`}
          onPointerLeave={() => setPointed(undefined)}
        >
          {[0, 1, 2, 3].map(line => {
            const value = (top / 4) * line + top / 4
            return (
              <g key={value}>
                <line className={classes.grid} x1={LEFT} x2={width} y1={y(value)} y2={y(value)} />
                <text className={classes.axis} x={LEFT - 8} y={y(value) + 4} textAnchor="end">
                  {value}
                </text>
              </g>
            )
          })}
          <text className={classes.axis} x={LEFT - 8} y={base + 4} textAnchor="end">
            0
          </text>
          {series.map((point, index) => (
            <g key={point.t.getTime()} onPointerEnter={() => setPointed(index)}>
              <rect className={classes.touch} x={x(index)} y={TOP} width={step} height={base - TOP} />
              {point[of] > 0 && (
                <rect
                  className={classes.bar}
                  data-pointed={pointed === index || undefined}
                  x={x(index)}
                  y={y(point[of])}
                  width={barWidth}
                  height={base - y(point[of])}
                  rx={Math.min(2, barWidth / 2)}
                />
              )}
              {point.wins > 0 && (
                <circle className={classes.win} cx={x(index) + barWidth / 2} cy={y(point[of]) - 9} r={4.2} />
              )}
              {(series.length - 1 - index) % labelEvery === 0 && (
                <text
                  className={classes.axis}
                  x={index === series.length - 1 ? width : x(index) + barWidth / 2}
                  y={height - 4}
                  textAnchor={index === series.length - 1 ? 'end' : 'middle'}
                >
                  {index === series.length - 1 ? 'now' : clockTime(point.t, timezone).replace(/ [AP]M$/, '')}
                </text>
              )}
            </g>
          ))}
          <line className={classes.base} x1={LEFT} x2={width} y1={base} y2={base} />
        </svg>
      )}
      {shown && pointed !== undefined && (
        <div className={classes.tip} style={{ left: Math.min(x(pointed) + step, width - 124), top: TOP + 6 }}>
          <span>{clockTime(shown.t, timezone)}</span>
          <strong>{countOf(shown[of], one, many)}</strong>
          {of === 'plays' && <strong>{countOf(shown.wins, 'win')}</strong>}
        </div>
      )}
    </div>
  )
}
