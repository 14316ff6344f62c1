import { groupCommit } from '#server/db/group-commit.ts'
import { openWriter } from '#server/db/pipeline/writer.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { beginGift, type GiftStart } from './begin-gift.ts'
import type { DonationRow } from './donation-rows.ts'
import type { PledgeRow } from './load-pledge.ts'
import { openDonor, openPledge } from './sealed-donor.ts'

/** A stored pledge, with its payment details. */
export interface StoredGift {
  pledge: PledgeRow
  /** Key of the campaign or date. */
  eventKey: string
  /** The number that counts the campaign's changes. */
  version: number
  /** Whether the campaign reminds people who texted and did not give. */
  reminders: boolean
  /** The newest first. */
  attempts: DonationRow[]
}

/** Reads gifts for their pages, and begins their payments. */
export interface GiftReader {
  /** @throws notFound for any other key */
  get(pledgeKey: string): Promise<StoredGift>
  /** See `beginGift`. */
  begin(start: GiftStart): ReturnType<typeof beginGift>
  close(): Promise<void>
}

const PLEDGES = {
  name: 'gift-pledges',
  text: `select p.*, c.event_key as "eventKey", coalesce(s.reminders, false) as reminders, coalesce(v.version, 0) as version
    from pledges p join campaigns c on c.id = p.campaign_id
    left join donation_settings s on s.campaign_id = coalesce(c.parent_id, c.id)
    left join campaign_changes v on v.campaign_id = coalesce(c.parent_id, c.id)
    where p.pledge_key = any ($1::text[])`,
}

const ATTEMPTS = {
  name: 'gift-attempts',
  text: `select * from donations
    where pledge_id in (select id from pledges where pledge_key = any ($1::text[])) order by id desc`,
}

type Row = PledgeRow & Pick<StoredGift, 'eventKey' | 'version' | 'reminders'>

/** Opens the gift reader of a process: simultaneous requests share one round trip. */
export function openGiftReader(deps: Deps): GiftReader {
  const reader = openWriter(deps.pg, deps)
  const group = groupCommit<string, StoredGift>({
    async run(keys) {
      const [pledges, attempts] = await Promise.all([
        reader.read<Row>(PLEDGES, [keys]),
        reader.read<DonationRow>(ATTEMPTS, [keys]),
      ])
      const ofPledge = Map.groupBy(attempts, ({ pledge_id }) => pledge_id)
      const byKey = new Map(pledges.map(row => [row.pledge_key, row]))
      const readGift = async (key: string) => {
        const row = byKey.get(key)
        if (!row) return new NamedError('notFound')
        const { eventKey, version, reminders, ...sealed } = row
        const own = await deps.keys.of(sealed.account_id)
        const opened = (ofPledge.get(sealed.id) ?? []).map(attempt => openDonor(own, attempt))
        return { pledge: openPledge(own, sealed), eventKey, version, reminders, attempts: opened }
      }
      return Promise.all(keys.map(readGift))
    },
  })
  return {
    get: pledgeKey => group.submit(pledgeKey),
    begin: start => beginGift(deps, reader.read, start),
    async close() {
      await group.drain()
      await reader.close()
    },
  }
}
