import { useQuery } from '@tanstack/react-query'
import { getStyleManager } from '#features/tiles/contract.ts'
import { call } from '#web/api/call.ts'
import { PhoneFrame } from '#web/ui/phone-frame.tsx'
import { ScreenPreview } from '../styles/screen-preview.tsx'
import { TileStylePanel } from '../styles/tile-style-panel.tsx'
import { tileQuery, useScreens } from '../styles/use-screens.ts'
import classes from './screen-page.module.css'

/** A phone of 390 px on the 290 px of the frame. */
const SCALE = 0.7436

/** One screen of the campaign, with what it does differently from the campaign's style. */
export function ScreenPage({ eventKey, tileKey }: { eventKey: string; tileKey: string }) {
  const { screens, facts } = useScreens(eventKey)
  const { data: tile } = useQuery({ ...tileQuery(eventKey, tileKey), gcTime: 0 })
  const { data: style } = useQuery({
    queryKey: ['style', eventKey],
    queryFn: ({ signal }) => call(getStyleManager, { params: { id: eventKey }, signal }),
    staleTime: 0,
  })
  const screen = screens.find(one => one.tileKey === tileKey)
  if (!screen || !tile || !style || !facts) return null
  const { title, path, prize, name } = screen
  const { components } = tile
  return (
    <div className={classes.page}>
      <TileStylePanel
        key={tileKey}
        eventKey={eventKey}
        initial={tile.styles}
        style={style}
        reveals={title === 'Form' || path !== 'main'}
      >
        {styles => (
          <div className={classes.canvas}>
            <PhoneFrame label={`Preview: ${name}`}>
              <ScreenPreview
                tile={{ title, path, components, styles }}
                prize={prize}
                style={style}
                facts={facts}
                scale={SCALE}
              />
            </PhoneFrame>
          </div>
        )}
      </TileStylePanel>
    </div>
  )
}
