import { NumberInput, SegmentedControl, Textarea } from '@mantine/core'
import { useId } from 'react'
import type { CampaignStyle } from '#features/tiles/contract.ts'
import classes from '../styles-page.module.css'

const WIDTHS = { min: 320, max: 720 }
const FOOTER_LENGTH = 300

interface ShapeFieldsProps {
  style: CampaignStyle
  onChange: (part: Partial<CampaignStyle>) => void
}

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  choices: { value: Value; label: string }[]
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, value, choices, onChange }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <div>
      <div id={id} className={classes.label}>
        {label}
      </div>
      <SegmentedControl fullWidth aria-labelledby={id} data={choices} value={value} onChange={onChange} />
    </div>
  )
}

/** Shape of buttons, layout and width of the page, and its closing line. */
export function ShapeFields({ style, onChange }: ShapeFieldsProps) {
  return (
    <>
      <Choice
        label="Buttons"
        value={style.button.shape}
        choices={[
          { value: 'square', label: 'Square' },
          { value: 'rounded', label: 'Rounded' },
          { value: 'pill', label: 'Pill' },
        ]}
        onChange={shape => onChange({ button: { shape } })}
      />
      <Choice
        label="On wide screens"
        value={style.layout}
        choices={[
          { value: 'card', label: 'Card' },
          { value: 'full', label: 'Full width' },
        ]}
        onChange={layout => onChange({ layout })}
      />
      <NumberInput
        label="Maximum column width"
        description="320 to 720 pixels. A phone is about 390 pixels wide."
        value={style.maxWidth}
        {...WIDTHS}
        step={10}
        clampBehavior="blur"
        allowDecimal={false}
        onChange={value =>
          typeof value === 'number' &&
          value >= WIDTHS.min &&
          value <= WIDTHS.max &&
          onChange({ maxWidth: Math.round(value) })
        }
      />
      <Textarea
        label="Closing line"
        description="Shown on every page above the rules and privacy links."
        value={style.footerText ?? ''}
        maxLength={FOOTER_LENGTH}
        rows={2}
        onChange={event => {
          const text = event.currentTarget.value.replaceAll('\n', ' ')
          onChange({ footerText: text || undefined })
        }}
      />
    </>
  )
}
