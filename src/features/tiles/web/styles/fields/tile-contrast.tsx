import { Anchor } from '@mantine/core'
import { IconAlertTriangle, IconEye } from '@tabler/icons-react'
import type { CampaignStyle, TileStyles } from '#features/tiles/contract.ts'
import { contrastPairs, fixContrast, LEAST_CONTRAST, saidRatio } from '../../../screen/contrast-pairs.ts'
import { colorsOf } from '../../../screen/palette.ts'
import classes from '../tile-style-panel.module.css'

interface TileContrastProps {
  styles: TileStyles
  /** Fallback of the screen's own values. */
  style: CampaignStyle
  onChange: (part: Partial<TileStyles>) => void
}

/** The colors of one screen, their contrast, and the nearest readable ones. */
export function TileContrast({ styles, style, onChange }: TileContrastProps) {
  const colors = colorsOf(style, styles)
  const pairs = contrastPairs(colors).sort((a, b) => a.ratio - b.ratio)
  const low = pairs.filter(({ passes }) => !passes)
  const fixOf = (token: (typeof pairs)[number]['token']): Partial<TileStyles> | undefined => {
    const nearest = fixContrast(colors, token)[token]
    if (token === 'text') return { textColor: nearest }
    return token === 'buttonText' ? { buttonTextColor: nearest } : undefined
  }
  return (
    <div className={classes.contrast}>
      <div className={classes.swatches}>
        {[colors.primary, colors.background, colors.text, colors.buttonText].map((color, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of them can be the same
          <i key={index} style={{ background: color }} />
        ))}
        {pairs[0]?.passes && (
          <span className={classes.good}>
            <IconEye size={15} stroke={1.75} aria-hidden />
            Text contrast {saidRatio(pairs[0].ratio)}
          </span>
        )}
      </div>
      {low.length > 0 && (
        <ul className={classes.pairs} aria-label="Contrast">
          {low.map(({ token, on, label, ratio }) => {
            const fix = fixOf(token)
            return (
              <li key={`${token} ${on}`}>
                <IconAlertTriangle size={15} stroke={1.75} aria-hidden />
                <span>
                  {label}: {saidRatio(ratio)} of {LEAST_CONTRAST}
                </span>
                {fix && (
                  <Anchor component="button" type="button" size="sm" onClick={() => onChange(fix)}>
                    Use {Object.values(fix)[0]}
                  </Anchor>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {low.length > 0 && (
        <p className={classes.note}>Until then, the page uses the closest readable color.</p>
      )}
    </div>
  )
}
