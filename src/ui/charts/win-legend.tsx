import classes from './win-legend.module.css'

/** Legend of a series with bars and win dots. */
export function WinLegend({ bars }: { bars: string }) {
  return (
    <ul className={classes.legend}>
      <li>
        <i /> {bars}
      </li>
      <li>
        <i data-dot /> Win
      </li>
    </ul>
  )
}
