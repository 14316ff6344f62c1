import {
  deleteTileComponent,
  getStyleManager,
  getTileComponents,
  getTileStyles,
  listEventTiles,
  listTileContents,
  updateStyleManager,
  updateTileComponents,
  updateTileStyles,
} from '#features/tiles/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve } from '#server/http/serve.ts'
import { handleDeleteTileComponent } from './routes/delete-tile-component.ts'
import { handleGetStyleManager } from './routes/get-style-manager.ts'
import { handleGetTileComponents } from './routes/get-tile-components.ts'
import { handleGetTileStyles } from './routes/get-tile-styles.ts'
import { handleListEventTiles } from './routes/list-event-tiles.ts'
import { handleListTileContents } from './routes/list-tile-contents.ts'
import { handleUpdateStyleManager } from './routes/update-style-manager.ts'
import { handleUpdateTileComponents } from './routes/update-tile-components.ts'
import { handleUpdateTileStyles } from './routes/update-tile-styles.ts'

export { lightLogoPlate, logoPlateOn } from '../screen/palette.ts'
export { getStyle, startStyle, storeStyle } from './campaign-style.ts'
export { changeComponents, changeStyle, changeTileStyles, resetTiles } from './change-screen.ts'
export { requireOpenScreens } from './change-tile.ts'
export { copyTiles } from './copy-tiles.ts'
export { brandOfStyle, openBrands } from './mail-brand.ts'
export { readArt, readOneArt } from './read-art.ts'
export { readFonts } from './read-fonts.ts'
export { syncTiles } from './sync-tiles.ts'
export { listPublicTiles, listTiles, type Tile } from './tile.ts'
export { type TileProblem, tileProblems } from './tile-problems.ts'

/** The screens of a campaign: their contents, their style, and their sequence. */
export const tiles: Feature = {
  name: 'tiles',
  takesKeys: true,
  routes(app, deps) {
    serve(app, deps, listEventTiles, handleListEventTiles)
    serve(app, deps, listTileContents, handleListTileContents)
    serve(app, deps, getTileComponents, handleGetTileComponents)
    serve(app, deps, updateTileComponents, handleUpdateTileComponents)
    serve(app, deps, deleteTileComponent, handleDeleteTileComponent)
    serve(app, deps, getTileStyles, handleGetTileStyles)
    serve(app, deps, updateTileStyles, handleUpdateTileStyles)
    serve(app, deps, getStyleManager, handleGetStyleManager)
    serve(app, deps, updateStyleManager, handleUpdateStyleManager)
  },
}
