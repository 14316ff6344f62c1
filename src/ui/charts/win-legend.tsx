import classes from './win-legend.module.css'

/** Legend of a series with bars and dots, which stand for wins unless told otherwise. */
export function WinLegend({ bars, dots = 'Win' }: { bars: string; dots?: string }) {
  return (
    <ul className={classes.legend}>
      <li>
        <i /> {bars}
      </li>
      <li>
        <i data-dot /> {dots}
      </li>
    </ul>
  )
}
