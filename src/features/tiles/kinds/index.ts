/** The kinds of component and the screen that shows them: what the participant's page and previews draw with. */

export { defaultComponents } from '../defaults/default-components.ts'
export { fontPaths, HOSTED_FONTS } from '../fonts.ts'
export { Crescendo, type PrizeKind } from '../screen/art.tsx'
export { FORM_ERROR } from '../screen/error-summary.tsx'
export { type Mood, moodOf } from '../screen/mood.ts'
export { lookClasses, type Overrides, paletteCss } from '../screen/palette.ts'
export { Night } from '../screen/scene.tsx'
export { Sponsor } from '../screen/sponsor.tsx'
export { Banner, TileScreen, type TileScreenProps } from '../screen/tile-screen.tsx'
export { PIN_FIELD } from './button/view.tsx'
export type { ViewContext } from './context.ts'
export { dollars } from './ttd-form/dollars.ts'
