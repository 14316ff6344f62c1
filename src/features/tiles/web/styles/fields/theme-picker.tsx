import type { CampaignStyle } from '#features/tiles/contract.ts'
import { FONT_FAMILIES } from '../../../fonts.ts'
import { THEMES } from '../../../themes.ts'
import classes from './theme-picker.module.css'

interface ThemePickerProps {
  style: CampaignStyle
  onPick: (style: CampaignStyle) => void
}

/** Finished looks to start from: colors, type and shapes at once. Pictures and the closing line stay. */
export function ThemePicker({ style, onPick }: ThemePickerProps) {
  return (
    <ul className={classes.themes}>
      {THEMES.map(({ name, style: { colors, fonts, button, layout, maxWidth } }) => (
        <li key={name}>
          <button
            type="button"
            className={classes.theme}
            aria-pressed={JSON.stringify(style.colors) === JSON.stringify(colors)}
            onClick={() => onPick({ ...style, colors, fonts, button, layout, maxWidth })}
          >
            <span className={classes.colors} aria-hidden>
              {[colors.background, colors.primary, colors.secondary, colors.text].map((color, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two of a theme's colors can be the same
                <i key={index} style={{ background: color }} />
              ))}
            </span>
            <span className={classes.name}>{name}</span>
            <span className={classes.type}>{FONT_FAMILIES[fonts.heading].label}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
