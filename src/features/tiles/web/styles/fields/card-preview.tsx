import '../screen-preview.css'
import { useId, useMemo } from 'react'
import type { CampaignStyle } from '#features/tiles/contract.ts'
import { schemeCss, WaitingCard } from '#features/tiles/kinds/index.ts'
import classes from './card-preview.module.css'

/** Card and wheel as participants see them before a result. */
export function CardPreview({ style }: { style: CampaignStyle }) {
  const name = `card-${useId().replaceAll(/[^a-zA-Z0-9]/g, '')}`
  const css = useMemo(() => schemeCss(style, {}, 'light', `.play.${name}`), [style, name])
  return (
    <div className={`screen-preview ${classes.preview}`} role="img" aria-label="Card and wheel">
      <style>{css}</style>
      <div className={`play ${name} ${classes.stage}`}>
        <WaitingCard reveal="scratch" style={style} />
        <WaitingCard reveal="wheel" style={style} />
      </div>
    </div>
  )
}
