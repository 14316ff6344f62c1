import { Select } from '@mantine/core'
import type { CampaignStyle } from '#features/tiles/contract.ts'
import { FONT_FAMILIES, FONTS, type Font, fontFaces, fontStack } from '../../../fonts.ts'
import classes from '../styles-page.module.css'

const OPTIONS = [
  { group: 'Hosted fonts', items: optionsOf(true) },
  { group: 'Device fonts', items: optionsOf(false) },
]

function optionsOf(hosted: boolean) {
  return FONTS.filter(font => (FONT_FAMILIES[font].hosted !== undefined) === hosted).map(font => ({
    value: font,
    label: FONT_FAMILIES[font].label,
  }))
}

const isFont = (value: string): value is Font => FONTS.some(font => font === value)

interface TypeFieldsProps {
  fonts: CampaignStyle['fonts']
  onChange: (fonts: CampaignStyle['fonts']) => void
}

/** The families of headings and of everything else, each shown in itself. */
export function TypeFields({ fonts, onChange }: TypeFieldsProps) {
  return (
    <div className={classes.pair}>
      <style>{fontFaces(fonts)}</style>
      {(['heading', 'body'] as const).map(role => (
        <Select
          key={role}
          label={role === 'heading' ? 'Headings' : 'Text'}
          data={OPTIONS}
          value={fonts[role]}
          allowDeselect={false}
          styles={{ input: { fontFamily: fontStack(fonts[role]) } }}
          onChange={value => value !== null && isFont(value) && onChange({ ...fonts, [role]: value })}
        />
      ))}
    </div>
  )
}
