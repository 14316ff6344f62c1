/** The kinds of component and the screen that shows them: for the participant's page and previews. */

export { defaultComponents } from '../defaults/default-components.ts'
export { fontFace, fontPaths } from '../fonts.ts'
export { LEAD_LOOKS, type LeadLook, leadLook } from '../looks.ts'
export { fillPlaceholders, KEPT } from '../placeholders.ts'
export { Foil, Roll } from '../reveals/art.tsx'
export { commonReveal, revealOf } from '../reveals/choose.ts'
export type { Reveal } from '../reveals/index.ts'
export { RevealStage, revealTitle, WaitingCard } from '../reveals/stage.tsx'
export { Crescendo, type PrizeKind } from '../screen/art.tsx'
export { type Background, backgroundOf } from '../screen/background.ts'
export { Banner } from '../screen/banner.tsx'
export { FORM_ERROR } from '../screen/error-summary.tsx'
export { TRAP_FIELD } from '../screen/honeypot.tsx'
export { hasLeadPage, type LeadFacts, type LeadPrize, leadFacts, timeLeft } from '../screen/lead/facts.ts'
export { LeadPicture } from '../screen/lead/lead.tsx'
export {
  artOf,
  leadClasses,
  lookClasses,
  type Overrides,
  paletteCss,
  schemeCss,
  stageCss,
} from '../screen/palette.ts'
export { NightSky } from '../screen/scene.tsx'
export { SocialLinks } from '../screen/social-links.tsx'
export { Sponsor } from '../screen/sponsor.tsx'
export { TileScreen, type TileScreenProps } from '../screen/tile-screen.tsx'
export { isThankyou } from '../titles.ts'
export { PIN_FIELD } from './button/view.tsx'
export type { ViewContext } from './context.ts'
export { TTD_FIELDS } from './ttd-form/view.tsx'
