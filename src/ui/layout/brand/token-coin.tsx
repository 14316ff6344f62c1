import classes from './token-coin.module.css'

interface TokenCoinProps {
  /** Pixels. */
  size?: number
  /** It was spent, or taken away: an outline is left. */
  gone?: boolean
}

/** A token: a brass coin with two strokes. */
export function TokenCoin({ size = 30, gone }: TokenCoinProps) {
  return (
    <svg
      className={classes.coin}
      data-gone={gone || undefined}
      width={size}
      height={size}
      viewBox="0 0 30 30"
      aria-hidden="true"
    >
      <circle className={classes.brass} cx="15" cy="15" r="14" />
      <circle className={classes.edge} cx="15" cy="15" r="10.5" />
      <path className={classes.strokes} d="M10.5 19.5l1-4h2.3l-1 4zM14.5 19.5l1.8-7.5h2.3l-1.8 7.5z" />
    </svg>
  )
}
