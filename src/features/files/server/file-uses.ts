import { sql } from 'kysely'
import { STATUS } from '#features/campaigns/contract.ts'
import { FileKey, type FileUse } from '#features/files/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { EventKey } from '#shared/fields.ts'

/** Most uses of one file in a list. */
const MOST_USES = 20

interface Row {
  file_key: string
  event_key: string
  title: string
  status: number
  ends_at: Date
  place: string
}

/** Screens, looks and prizes of one account that show any of these files. */
function usesQuery(accountId: number, keys: readonly string[]) {
  return sql<Row>`
    with shown as (
      select t.campaign_id, k.file_key, 'the screen ' || t.label as place
      from tiles t cross join lateral jsonb_array_elements_text(t.file_keys) as k (file_key)
      where t.account_id = ${accountId} and t.file_keys ?| ${keys}::text[]
      union
      select s.campaign_id, s.style ->> 'logoFileKey', 'the logo'
      from campaign_styles s
      where s.account_id = ${accountId} and s.file_keys ?| ${keys}::text[]
      union
      select s.campaign_id, s.style ->> 'backgroundFileKey', 'the background'
      from campaign_styles s
      where s.account_id = ${accountId} and s.file_keys ?| ${keys}::text[]
      union
      select s.campaign_id, s.style ->> 'cardFileKey', 'the card'
      from campaign_styles s
      where s.account_id = ${accountId} and s.file_keys ?| ${keys}::text[]
      union
      select p.campaign_id, f.file_key, 'the prize ' || p.title
      from prizes p join files f on f.id = p.image_file_id
      where f.account_id = ${accountId} and f.file_key = any(${keys}::text[])
    )
    select shown.file_key, c.event_key, c.title, c.status, c.ends_at, shown.place
    from shown join campaigns c on c.id = shown.campaign_id
    where shown.file_key = any(${keys}::text[])
    order by c.title, c.id, shown.place`
}

function isSeen({ status, ends_at: endsAt }: Row, now: Date): boolean {
  return status >= STATUS.scheduled && status <= STATUS.paused && endsAt > now
}

/** Where files of one account are shown, by file; those that participants see come first. */
export async function usesOf(
  db: Db,
  accountId: number,
  keys: readonly string[],
  now: Date,
): Promise<Map<string, FileUse[]>> {
  const uses = new Map<string, FileUse[]>(keys.map(key => [FileKey.parse(key), []]))
  if (keys.length === 0) return uses
  const { rows } = await usesQuery(accountId, keys).execute(db)
  for (const row of rows) {
    const { event_key, title, place } = row
    uses
      .get(row.file_key)
      ?.push({ eventKey: EventKey.parse(event_key), title, place, live: isSeen(row, now) })
  }
  for (const [key, list] of uses) {
    uses.set(key, list.sort((a, b) => Number(b.live) - Number(a.live)).slice(0, MOST_USES))
  }
  return uses
}

/** Removes a file from every screen and look that shows it; prizes drop it automatically. */
export async function dropUses(db: Db, accountId: number, fileKey: string): Promise<void> {
  await sql`
    update tiles set version = version + 1,
      styles = case when styles ->> 'backgroundFileKey' = ${fileKey} then styles - 'backgroundFileKey' else styles end,
      components = jsonb_set(components, '{images}', coalesce((
        select jsonb_agg(image order by n)
        from jsonb_array_elements(components -> 'images') with ordinality as i (image, n)
        where image ->> 'fileKey' <> ${fileKey}
      ), '[]'))
    where account_id = ${accountId} and file_keys ? ${fileKey}`.execute(db)
  await sql`
    update campaign_styles set version = version + 1, style = style
      - case when style ->> 'logoFileKey' = ${fileKey} then 'logoFileKey' else '' end
      - case when style ->> 'backgroundFileKey' = ${fileKey} then 'backgroundFileKey' else '' end
      - case when style ->> 'cardFileKey' = ${fileKey} then 'cardFileKey' else '' end
    where account_id = ${accountId} and file_keys ? ${fileKey}`.execute(db)
  await sql`
    update brand_kits set version = version + 1, kit = jsonb_set(jsonb_set(kit, '{art}', (kit -> 'art') - ${fileKey}::text),
      '{style}', (kit -> 'style')
        - case when kit #>> '{style,logoFileKey}' = ${fileKey} then 'logoFileKey' else '' end
        - case when kit #>> '{style,backgroundFileKey}' = ${fileKey} then 'backgroundFileKey' else '' end
        - case when kit #>> '{style,cardFileKey}' = ${fileKey} then 'cardFileKey' else '' end)
    where account_id = ${accountId} and file_keys ? ${fileKey}`.execute(db)
}
