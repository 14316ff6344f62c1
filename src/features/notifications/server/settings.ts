import { z } from 'zod'
import {
  type Channel,
  DEFAULT_SETTINGS,
  isOptional,
  type NotificationKind,
  NotificationSettings,
} from '#features/notifications/contract.ts'

/** The part of a person's preferences that is about notifications. */
const Stored = z.object({
  notifications: z.partialRecord(NotificationSettings.keyType, z.boolean()).catch({}).default({}),
})

/** Every switch of a person, from the stored preferences; unset ones have their default. */
export function readSettings(preferences: unknown): NotificationSettings {
  return { ...DEFAULT_SETTINGS, ...Stored.parse(preferences).notifications }
}

/** Whether a person with these preferences gets `kind` on `channel`. Security notices always come. */
export function isWanted(preferences: unknown, kind: NotificationKind, channel: Channel): boolean {
  return !isOptional(kind) || readSettings(preferences)[`${kind}.${channel}`]
}
