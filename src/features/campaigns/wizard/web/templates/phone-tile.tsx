import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CampaignStyle } from '#features/tiles/contract.ts'
import type { Draft } from '../../draft.ts'
import type { PreviewTile } from '../preview/preview-tile.ts'
import { TilePreview } from '../preview/tile-preview.tsx'
import classes from './gallery.module.css'

interface PhoneTileProps {
  /** Name of the template. */
  name: string
  art?: string
  draft: Draft
  style: CampaignStyle
  /** The entry page; absent while it cannot be drawn. */
  shown: PreviewTile | undefined
  onUse: () => void
  /** Content below the phone. */
  children: ReactNode
}

/** A template as the phone of its entrants. */
export function PhoneTile({ name, art, draft, style, shown, onUse, children }: PhoneTileProps) {
  return (
    <li className={classes.tile}>
      <div className={classes.stage} data-art={art}>
        <div className={classes.phone} aria-hidden>
          {shown && <TilePreview draft={draft} style={style} shown={shown} />}
        </div>
        <div className={classes.use}>
          <Button size="sm" aria-label={`Use template: ${name}`} onClick={onUse}>
            Use template
          </Button>
        </div>
      </div>
      {children}
    </li>
  )
}
