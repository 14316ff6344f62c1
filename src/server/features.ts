import { auth } from '#features/auth/server/index.ts'
import { campaigns } from '#features/campaigns/server/index.ts'
import { messaging } from '#features/messaging/server/index.ts'
import type { Feature } from './feature.ts'

/** The server's table of contents. */
export const features: readonly Feature[] = [auth, messaging, campaigns]
