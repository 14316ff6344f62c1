import { NativeSelect } from '@mantine/core'
import type { CampaignStyle } from '#features/tiles/contract.ts'
import { PictureField } from '#web/files/picture-field.tsx'
import { CARD_COLOR_NAMES, CARD_COLORS, CARD_PATTERN_NAMES, CARD_PATTERNS } from '../../../cards.ts'
import classes from '../styles-page.module.css'
import { CardPreview } from './card-preview.tsx'

interface CardFieldsProps {
  style: CampaignStyle
  /** A campaign's key, or `account`. */
  entityKey: string
  error?: string | undefined
  onChange: (part: Partial<CampaignStyle>) => void
}

const PATTERNS = CARD_PATTERNS.map(value => ({ value, label: CARD_PATTERN_NAMES[value] }))
const COLORS = CARD_COLORS.map(value => ({ value, label: CARD_COLOR_NAMES[value] }))

/** Art of the reveal: back of the card, and colors of card and wheel. */
export function CardFields({ style, entityKey, error, onChange }: CardFieldsProps) {
  const { cardPattern = 'logo', cardColors = 'secondary', cardFileKey } = style
  return (
    <div className={classes.stack}>
      <CardPreview style={style} />
      <div className={classes.pair}>
        <NativeSelect
          label="Card pattern"
          data={PATTERNS}
          value={cardPattern}
          onChange={({ currentTarget: { value } }) =>
            onChange({ cardPattern: CARD_PATTERNS.find(one => one === value) })
          }
        />
        <NativeSelect
          label="Colors of card and wheel"
          data={COLORS}
          value={cardColors}
          onChange={({ currentTarget: { value } }) =>
            onChange({ cardColors: CARD_COLORS.find(one => one === value) })
          }
        />
      </div>
      <PictureField
        label="Card picture"
        description="Covers the card in place of pattern and colors."
        entityKey={entityKey}
        folder="backgrounds"
        value={cardFileKey}
        error={error}
        onChange={file => onChange({ cardFileKey: file?.fileKey })}
      />
    </div>
  )
}
