import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getStyleManager } from '#features/tiles/contract.ts'
import { call } from '#web/api/call.ts'
import { ScreenThumbnail } from '../styles/screen-thumbnail.tsx'
import { useScreens } from '../styles/use-screens.ts'
import classes from './all-screens.module.css'

/** A phone of 390 px, small enough for several beside each other. */
const SCALE = 0.36

interface AllScreensProps {
  eventKey: string
  pathOf: (pageIndex: number) => string
}

/** Every screen as participants see it, each a link to where it is edited. */
export function AllScreens({ eventKey, pathOf }: AllScreensProps) {
  const { screens, facts } = useScreens(eventKey)
  const { data: style } = useQuery({
    queryKey: ['style', eventKey],
    queryFn: ({ signal }) => call(getStyleManager, { params: { eventKey }, signal }),
    staleTime: 0,
  })
  return (
    <ol className={classes.screens}>
      {screens.map(screen => (
        <li key={screen.tileKey}>
          <div className={classes.screen}>
            <span className={classes.picture} aria-hidden>
              {facts && style && (
                <ScreenThumbnail
                  eventKey={eventKey}
                  screen={screen}
                  style={style}
                  facts={facts}
                  scale={SCALE}
                />
              )}
            </span>
            <Link to={pathOf(screen.pageIndex)} className={classes.name}>
              {screen.name}
            </Link>
          </div>
        </li>
      ))}
    </ol>
  )
}
