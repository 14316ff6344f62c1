import { ActionIcon, SegmentedControl } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { shownTitle, tileLabel } from '#features/tiles/contract.ts'
import { PhoneFrame } from '#ui/layout/phone-frame.tsx'
import { useBuild } from '../state/build-store.ts'
import { useLook } from '../state/use-look.ts'
import { PATH_NAMES, PATHS, planScreens, previewTile, usualScreen } from './preview-tile.ts'
import { TilePreview } from './tile-preview.tsx'
import classes from './wizard-preview.module.css'

interface WizardPreviewProps {
  /** Absent if the surrounding part has its own heading. */
  heading?: string
}

/** The screen that the page at hand is about, as participants will see it, and from there every other one. */
export function WizardPreview({ heading }: WizardPreviewProps) {
  const { draft, page } = useBuild()
  const style = useLook(draft)
  const [chosen, choose] = useState<{ page: number; screen: number }>()
  const screens = planScreens(draft)
  const usual = usualScreen(screens, draft, page)
  const tile = (chosen?.page === page ? screens[chosen.screen] : undefined) ?? usual
  const shown = tile && previewTile(draft, tile)
  if (!tile || !shown) return null
  const paths = PATHS.filter(path => screens.some(other => other.path === path))
  const along = screens.filter(({ path }) => path === tile.path)
  const place = along.indexOf(tile)
  const show = (screen: number | undefined) => screen !== undefined && choose({ page, screen })
  const name = shownTitle(
    { eventTileLabel: tileLabel(tile.title, tile.repeat) },
    shown.prize?.title || undefined,
  )
  return (
    <div className={classes.preview}>
      <div className={classes.head}>
        {heading !== undefined && <h2>{heading}</h2>}
        {paths.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label="Preview screens for"
            data={paths.map(value => ({ value, label: PATH_NAMES[value] }))}
            value={tile.path}
            onChange={path => show(screens.find(other => other.path === path)?.pageIndex)}
          />
        )}
      </div>
      <PhoneFrame label={`Preview: ${name}`}>
        <TilePreview draft={draft} style={style} shown={shown} />
      </PhoneFrame>
      <div className={classes.screens}>
        {along.length > 1 && (
          <ActionIcon
            variant="default"
            size={30}
            aria-label="Previous screen"
            disabled={place === 0}
            onClick={() => show(along[place - 1]?.pageIndex)}
          >
            <IconChevronLeft size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
        <span className={classes.screen} role="status">
          {name}
          {along.length > 1 && `, ${place + 1} of ${along.length}`}
        </span>
        {along.length > 1 && (
          <ActionIcon
            variant="default"
            size={30}
            aria-label="Next screen"
            disabled={place === along.length - 1}
            onClick={() => show(along[place + 1]?.pageIndex)}
          >
            <IconChevronRight size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </div>
  )
}
