import type { CampaignStyle, TileStyles } from '#features/tiles/contract.ts'
import classes from '../tile-style-panel.module.css'
import { ColorField } from './color-field.tsx'

interface OwnColorsProps {
  styles: TileStyles
  /** Fallback of the screen's own values. */
  style: CampaignStyle
  onChange: (part: Partial<TileStyles>) => void
}

/** The colors in which one screen differs from the campaign. */
export function OwnColors({ styles, style, onChange }: OwnColorsProps) {
  const { colors } = style
  return (
    <div className={classes.fields}>
      <ColorField
        label="Background"
        placeholder={colors.background}
        value={styles.backgroundColor}
        onChange={backgroundColor => onChange({ backgroundColor })}
      />
      <ColorField
        label="Text"
        placeholder={colors.text}
        value={styles.textColor}
        onChange={textColor => onChange({ textColor })}
      />
      <ColorField
        label="Button"
        placeholder={colors.primary}
        value={styles.buttonColor}
        onChange={buttonColor => onChange({ buttonColor })}
      />
      <ColorField
        label="Button text"
        placeholder={colors.buttonText}
        value={styles.buttonTextColor}
        onChange={buttonTextColor => onChange({ buttonTextColor })}
      />
    </div>
  )
}
