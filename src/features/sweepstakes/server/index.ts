/** The door of the draw for other features' servers. */
export { type DrawEntry, findDrawEntry, joinDraw } from './join-draw.ts'
