import { z } from 'zod'
import { type Campaign, findCampaign, mainLanguage } from '#features/campaigns/server/index.ts'
import { type HeldPerson, heldBy, openPerson, stateOfZip } from '#features/participation/server/index.ts'
import { isOptedOut } from '#features/privacy/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { LANGUAGE_CODES } from '#shared/i18n/languages.ts'
import type { Connection } from '../provider.ts'
import type { Person } from './list.ts'

const Consents = z.record(
  z.string(),
  z.object({
    consentFor: z.string(),
    text: z.string(),
    at: z.string().optional(),
    withdrawnAt: z.string().optional(),
  }),
)
type Consent = z.output<typeof Consents>[string]

function readEntry(db: Db, { id, rootId }: Campaign, entryKey: string) {
  return db
    .selectFrom('entries as e')
    .select(['e.consents', 'e.language', 'e.source', 'e.created_at', heldBy('e').as('held')])
    .where('e.root_id', '=', rootId)
    .where('e.campaign_id', '=', id)
    .where('e.entry_key', '=', entryKey)
    .where('e.erased_at', 'is', null)
    .where('e.test', '=', false)
    .executeTakeFirst()
}

const standing = (consents: z.output<typeof Consents>, what: string): Consent | undefined =>
  Object.values(consents).find(({ consentFor, withdrawnAt }) => consentFor === what && !withdrawnAt)

/** Facts of a person by the names of `PERSON_FIELDS`. */
function factsOf(
  { firstName, lastName, phone, zip, birthday }: HeldPerson,
  rest: Readonly<Record<string, string | undefined>>,
  mayText: boolean,
): Readonly<Record<string, string | null | undefined>> {
  const state = zip === null ? undefined : stateOfZip(zip)
  return { firstName, lastName, phone: mayText ? phone : null, zip, birthday, state, ...rest }
}

/**
 * The person of an entry as they are now; undefined unless their consent to email stands and they never opted out.
 */
export async function findOptedIn(
  db: Db,
  { deps, accountId, mapping }: Connection<unknown>,
  eventKey: string,
  entryKey: string,
): Promise<Person | undefined> {
  const campaign = await findCampaign(db, eventKey)
  const entry = campaign && (await readEntry(db, campaign, entryKey))
  if (!entry) return undefined
  const consents = Consents.parse(entry.consents)
  const consent = standing(consents, 'emailMarketing')
  const held = openPerson(await deps.keys.of(accountId), entryKey, entry.held)
  const email = held.email?.toLowerCase()
  if (!consent || !email) return undefined
  if (await isOptedOut(db, deps, { accountId, contact: { channel: 'email', to: email } })) return undefined
  const optedInAt = consent.at === undefined ? entry.created_at : new Date(consent.at)
  const { title } = campaign
  const rest = { title, eventKey, source: entry.source, optedInAt: optedInAt.toISOString() }
  const facts = factsOf(held, rest, standing(consents, 'smsMarketing') !== undefined)
  const given = mapping.flatMap(({ from, to }) => (facts[from] ? [[to, facts[from]] as const] : []))
  const language = LANGUAGE_CODES.find(code => code === entry.language) ?? mainLanguage(campaign)
  return { email, language, optedInAt, consent: consent.text, fields: Object.fromEntries(given) }
}
