import type { Feature } from './feature.ts'

/** The server's table of contents. */
export const features: readonly Feature[] = []
