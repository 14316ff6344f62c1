import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { Instant, Ok, Paging } from '#shared/fields.ts'
import { CHANNELS, KINDS, type NotificationKind, type OptionalKind, type Setting } from './kinds.ts'

export {
  CHANNELS,
  type Channel,
  KINDS,
  type NotificationKind,
  type OptionalKind,
  type Setting,
} from './kinds.ts'

const isKind = (name: string): name is NotificationKind => name in KINDS

/** Every kind, in the order of the profile page. */
export const NOTIFICATION_KINDS: readonly NotificationKind[] = Object.keys(KINDS).filter(isKind)

/** Whether people can turn a kind off. */
export function isOptional(kind: NotificationKind): kind is OptionalKind {
  return !('security' in KINDS[kind])
}

/** Every switch that people have. */
export const SETTINGS: readonly Setting[] = NOTIFICATION_KINDS.filter(isOptional).flatMap(kind =>
  CHANNELS.map(channel => `${kind}.${channel}` as const),
)

/** Every switch and whether it is on. */
export const NotificationSettings = z.record(z.enum(SETTINGS), z.boolean())
export type NotificationSettings = z.output<typeof NotificationSettings>

/** Default settings of a person. */
export const DEFAULT_SETTINGS: NotificationSettings = NotificationSettings.parse(
  Object.fromEntries(
    NOTIFICATION_KINDS.filter(isOptional).flatMap(kind => [
      [`${kind}.app`, true],
      [`${kind}.email`, KINDS[kind].email],
    ]),
  ),
)

export const Notification = z.object({
  id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  text: z.string(),
  /** Target page in the dashboard. */
  link: z.string(),
  at: Instant,
  read: z.boolean(),
})
export type Notification = z.output<typeof Notification>

const NotificationKey = z.strictObject({
  id: z.string().regex(/^ntf_[a-z0-9]{16}$/, 'Notification ID is not valid'),
})

export const listNotifications = route({
  method: 'GET',
  path: '/api/v0/notifications',
  access: 'clerk',
  campaigns: 'none',
  summary: 'List your notifications, newest first, with the unread count',
  query: Paging.extend({ pageSize: Paging.shape.pageSize.default(20) }),
  response: z.object({ unread: z.int(), total: z.int(), items: z.array(Notification) }),
})

export const updateNotification = route({
  method: 'PUT',
  path: '/api/v0/notifications/:id',
  access: 'clerk',
  campaigns: 'none',
  summary: 'Mark a notification as read or unread',
  params: NotificationKey,
  body: z.strictObject({ read: z.boolean() }),
  response: Notification,
})

export const readAllNotifications = route({
  method: 'PUT',
  path: '/api/v0/notifications',
  access: 'clerk',
  campaigns: 'none',
  summary: 'Mark all notifications as read',
  body: z.strictObject({ read: z.literal(true) }),
  response: Ok,
})
