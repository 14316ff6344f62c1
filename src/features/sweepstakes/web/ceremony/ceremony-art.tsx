import classes from './ceremony-art.module.css'

/** Strokes lean 14 degrees. */
const LEAN = Math.tan((14 * Math.PI) / 180)
const COLORS = ['#f3ba32', '#dda016', '#fef0d0', '#2c60e2', '#6e9bfb']
const PIECES = 64

/** The same places each time: the fraction of a growing multiple of an odd number. */
const spread = (index: number, odd: number) => (index * odd) % 1

/** The crescendo along the lower edge. */
export function Crescendo() {
  const strokes = Array.from({ length: 34 }, (_, index) => {
    const tall = 20 + 380 * (index / 33) ** 2
    const x = index * 42
    return {
      d: `M${x} 400h18l${(tall * LEAN).toFixed(1)} -${tall.toFixed(1)}h-18z`,
      opacity: 0.04 + index / 90,
    }
  })
  return (
    <svg
      className={classes.crescendo}
      viewBox="0 0 1440 400"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden
    >
      {strokes.map(({ d, opacity }) => (
        <path key={d} d={d} fill="#2c60e2" opacity={opacity.toFixed(2)} />
      ))}
    </svg>
  )
}

/** Strokes and dots that burst once from the middle when a winner is shown. */
export function Confetti() {
  return (
    <div className={classes.confetti} aria-hidden>
      {Array.from({ length: PIECES }, (_, index) => {
        const angle = 2 * Math.PI * spread(index, 0.618_034)
        const reach = 24 + 34 * spread(index, 0.414_214)
        const style = {
          '--x': `${(Math.cos(angle) * reach * 1.3).toFixed(1)}vw`,
          '--y': `${(Math.sin(angle) * reach).toFixed(1)}vh`,
          '--turn': `${Math.round(spread(index, 0.732_051) * 360)}deg`,
          background: COLORS[index % COLORS.length],
        }
        return <i key={style['--x']} data-dot={index % 5 === 0 || undefined} style={style} />
      })}
    </div>
  )
}
