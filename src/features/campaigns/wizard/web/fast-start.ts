/** The fast way to a campaign: choose a template, then fill in one page. */

export { QuickStartScreen } from './quick-start/quick-start-screen.tsx'
export { GalleryScreen } from './templates/gallery-screen.tsx'
