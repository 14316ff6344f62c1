import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { CampaignStyle } from '#features/tiles/contract.ts'
import { SidePanel } from '#ui/dialogs/dialog.tsx'
import { PhoneFrame } from '#ui/layout/phone-frame.tsx'
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
  const [opened, preview] = useDisclosure(false)
  return (
    <li className={classes.tile}>
      <div className={classes.stage} data-art={art}>
        <div className={classes.phone} aria-hidden>
          {shown && <TilePreview draft={draft} style={style} shown={shown} />}
        </div>
        <div className={classes.use}>
          <Button size="xs" aria-label={`Use template: ${name}`} onClick={onUse}>
            Use template
          </Button>
          {shown && (
            <Button
              size="xs"
              variant="default"
              aria-label={`Preview template: ${name}`}
              onClick={preview.open}
            >
              Preview
            </Button>
          )}
        </div>
      </div>
      {children}
      {shown && (
        <SidePanel opened={opened} onClose={preview.close} title={name}>
          <div className={classes.large}>
            <PhoneFrame label={`Preview: ${name}`}>
              <TilePreview draft={draft} style={style} shown={shown} />
            </PhoneFrame>
            <Button onClick={onUse}>Use template</Button>
          </div>
        </SidePanel>
      )}
    </li>
  )
}
