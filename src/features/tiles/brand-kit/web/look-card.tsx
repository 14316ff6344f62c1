import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { fileUrl } from '#features/files/contract.ts'
import { notifyError, notifySuccess } from '#ui/feedback/toasts.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { PictureField } from '#web/files/picture-field.tsx'
import { NEW_LOOK } from '../../looks.ts'
import { ColorField } from '../../web/styles/fields/color-field.tsx'
import { ContrastList } from '../../web/styles/fields/contrast-list.tsx'
import { LightLogoField } from '../../web/styles/fields/light-logo-field.tsx'
import { LookPicker } from '../../web/styles/fields/look-picker.tsx'
import { TypeFields } from '../../web/styles/fields/type-fields.tsx'
import { COLOR_NAMES, COLOR_TOKENS } from '../../web/styles/style-differences.ts'
import type { BrandKit } from '../contract.ts'
import classes from './brand-kit.module.css'
import { colorsFromLogo, isLightLogo, readColors } from './colors-from-logo.ts'
import type { KitDraft } from './use-brand-kit.ts'

/** The width for finding a logo's colors: enough for all of them. */
const READ_WIDTH = 320

/** Logo, colors and type. */
export function LookCard({ draft: { kit, change, problems } }: { draft: KitDraft }) {
  const [isReading, setReading] = useState(false)
  const { style } = kit
  const { colors, logoFileKey } = style
  const changeStyle = (part: Partial<BrandKit['style']>) => change({ style: { ...style, ...part } })

  async function takeColors(fileKey: string): Promise<void> {
    setReading(true)
    try {
      const read = await readColors(fileUrl(fileKey, READ_WIDTH))
      const found = colorsFromLogo(read)
      // The logo may be chosen in this moment: the look is that of the latest kit.
      const logo = { logoFileKey: fileKey, lightLogo: isLightLogo(read) }
      change({ style: { ...style, ...logo, ...(found && { colors: found }) } })
      if (found) notifySuccess('Colors taken from your logo')
      else notifyError('This logo has no color. Choose colors below.')
    } catch {
      notifyError('The colors of this logo could not be read. Choose colors below.')
    } finally {
      setReading(false)
    }
  }

  return (
    <SectionCard title="Logo and colors" padded>
      <div className={classes.stack}>
        <PictureField
          label="Logo"
          description="Shown in place of the sponsor’s name."
          entityKey="account"
          folder="logos"
          value={logoFileKey}
          error={problems['style.logoFileKey']}
          onChange={file => {
            changeStyle({ logoFileKey: file?.fileKey, lightLogo: undefined })
            if (file) void takeColors(file.fileKey)
          }}
        />
        {logoFileKey && (
          <Anchor
            component="button"
            type="button"
            size="sm"
            disabled={isReading}
            onClick={() => void takeColors(logoFileKey)}
          >
            {isReading ? 'Reading colors' : 'Take colors from the logo'}
          </Anchor>
        )}
        <LightLogoField style={style} onChange={changeStyle} />
        <div className={classes.colors}>
          {COLOR_TOKENS.map(token => (
            <ColorField
              key={token}
              label={COLOR_NAMES[token]}
              value={colors[token]}
              onChange={color => changeStyle({ colors: { ...colors, [token]: color } })}
            />
          ))}
        </div>
        <ContrastList colors={colors} onFix={fixed => changeStyle({ colors: fixed })} />
        <LookPicker look={style.look ?? NEW_LOOK} onPick={look => changeStyle({ look })} />
        <TypeFields fonts={style.fonts} onChange={fonts => changeStyle({ fonts })} />
      </div>
    </SectionCard>
  )
}
