import classes from './win-legend.module.css'

/** What the bars and the dots of a series are. */
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
