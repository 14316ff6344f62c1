import type { Db } from '#server/db/scope.ts'
import { moveZone } from '#shared/time/zoned-time.ts'
import type { Campaign } from './campaign.ts'

/** Fields of a campaign that an owner may change. */
export type Terms = Pick<
  Campaign,
  | 'title'
  | 'description'
  | 'type'
  | 'startsAt'
  | 'endsAt'
  | 'timezone'
  | 'city'
  | 'state'
  | 'testMode'
  | 'settings'
  | 'nonWinnerPinHash'
>

/** Stores changed terms and returns the current campaign. Call it with the campaign locked. */
export async function storeTerms(db: Db, campaign: Campaign, terms: Terms, now: Date): Promise<Campaign> {
  const version = campaign.version + 1
  await db
    .updateTable('campaigns')
    .set({
      title: terms.title,
      description: terms.description,
      type: terms.type,
      starts_at: terms.startsAt,
      ends_at: terms.endsAt,
      timezone: terms.timezone,
      city: terms.city,
      state: terms.state,
      test_mode: terms.testMode,
      // A date has no settings of its own.
      ...(campaign.parent ? {} : { settings: JSON.stringify(terms.settings) }),
      ...(campaign.parent ? {} : { non_winner_pin_hash: terms.nonWinnerPinHash }),
      version,
      updated_at: now,
    })
    .where('id', '=', campaign.id)
    .where('account_id', '=', campaign.accountId)
    .execute()
  return { ...campaign, ...terms, version, updatedAt: now }
}

/** Moves the dates of a campaign to another time zone; their wall-clock times stay. */
export async function moveChildren(db: Db, children: readonly Campaign[], timezone: string): Promise<void> {
  for (const child of children) {
    await db
      .updateTable('campaigns')
      .set({
        starts_at: moveZone(child.startsAt, child.timezone, timezone),
        ends_at: moveZone(child.endsAt, child.timezone, timezone),
        timezone,
      })
      .where('id', '=', child.id)
      .execute()
  }
}
