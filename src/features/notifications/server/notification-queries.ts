import { Notification } from '#features/notifications/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'

const COLUMNS = ['notification_key', 'kind', 'text', 'link', 'created_at', 'read_at'] as const

interface Row {
  notification_key: string
  kind: string
  text: string
  link: string
  created_at: Date
  read_at: Date | null
}

function toNotification({
  notification_key: id,
  kind,
  text,
  link,
  created_at: at,
  read_at,
}: Row): Notification {
  return { id, kind: Notification.shape.kind.parse(kind), text, link, at, read: read_at !== null }
}

function shownTo(db: Db, userId: number) {
  return db.selectFrom('notifications').where('user_id', '=', userId).where('in_app', '=', true)
}

/** A person's notifications, newest first, with how many there are and how many of them are unread. */
export async function listShown(
  db: Db,
  userId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ unread: number; total: number; items: Notification[] }> {
  const [rows, { total, unread }] = await Promise.all([
    shownTo(db, userId)
      .select(COLUMNS)
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    shownTo(db, userId)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .select(({ fn }) => fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'))
      .executeTakeFirstOrThrow(),
  ])
  return { unread, total, items: rows.map(toNotification) }
}

/**
 * Marks a person's own notification; one that was read keeps its moment.
 * @throws notFound for anyone else's
 */
export async function markOne(
  db: Db,
  userId: number,
  { id, read, at }: { id: string; read: boolean; at: Date },
): Promise<Notification> {
  const row = await db
    .updateTable('notifications')
    .set(({ fn, val }) => ({ read_at: read ? fn.coalesce('read_at', val(at)) : null }))
    .where('user_id', '=', userId)
    .where('notification_key', '=', id)
    .where('in_app', '=', true)
    .returning(COLUMNS)
    .executeTakeFirst()
  if (!row) throw new NamedError('notFound')
  return toNotification(row)
}

/** Marks everything of a person as read. */
export async function markAll(db: Db, userId: number, at: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute()
}
