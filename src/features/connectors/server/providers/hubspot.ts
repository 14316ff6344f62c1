import { z } from 'zod'
import { HubspotSettings } from '../../settings.ts'
import { ask, json } from '../ask.ts'
import type { List, Remote } from '../contacts/list.ts'
import { syncContacts } from '../contacts/sync-contacts.ts'
import { type Connection, provider } from '../provider.ts'

type Settings = z.output<typeof HubspotSettings>
type Hubspot = Connection<Settings>

const ORIGIN = 'https://api.hubapi.com'
const CONTACTS = `${ORIGIN}/crm/v3/objects/contacts`
const CONSENT = `${ORIGIN}/communication-preferences/v3`
const RULES = { name: 'HubSpot' }
const REFUSED = 400
const GONE = 404

const headersOf = ({ token }: Settings) => ({ authorization: `Bearer ${token}` })

const Upserted = z.object({ results: z.array(z.object({ id: z.string() })).min(1) })
const Contact = z.object({ properties: z.object({ email: z.string().nullish() }) })
const Types = z.object({ subscriptionDefinitions: z.array(z.object({ id: z.coerce.string() })) })

/** @returns the ID of the contact; undefined when it is refused */
async function putContact(
  { deps, settings }: Hubspot,
  email: string,
  properties: object,
): Promise<string | undefined> {
  const body = { inputs: [{ idProperty: 'email', id: email, properties }] }
  const request = json(`${CONTACTS}/batch/upsert`, body, headersOf(settings))
  const answer = await ask(deps, request, { ...RULES, accepts: [REFUSED] })
  if (answer.status === REFUSED) return undefined
  return Upserted.parse(await answer.json()).results[0]?.id
}

/** Changes consent to the subscription type. HubSpot refuses to add people who opted out there, and to remove them twice. */
async function changeConsent(
  { deps, settings }: Hubspot,
  change: 'subscribe' | 'unsubscribe',
  emailAddress: string,
  legalBasisExplanation: string,
): Promise<boolean> {
  const body = {
    emailAddress,
    subscriptionId: settings.subscription,
    legalBasis: 'CONSENT_WITH_NOTICE',
    legalBasisExplanation,
  }
  const request = json(`${CONSENT}/${change}`, body, headersOf(settings))
  const { status } = await ask(deps, request, { ...RULES, accepts: [REFUSED] })
  return status !== REFUSED
}

/** The address of a contact, which HubSpot itself knows; undefined once it is gone. */
async function emailOf({ deps, settings }: Hubspot, remote: Remote): Promise<string | undefined> {
  if ('email' in remote) return remote.email
  const url = `${CONTACTS}/${remote.id}?properties=email`
  const request = { url, method: 'GET', headers: headersOf(settings) }
  const answer = await ask(deps, request, { ...RULES, accepts: [GONE] })
  if (answer.status === GONE) return undefined
  return Contact.parse(await answer.json()).properties.email ?? undefined
}

const list: List<Settings> = {
  async subscribe(connection, { email, language, consent, fields }) {
    const properties = { ...fields, email, hs_language: language.toLowerCase() }
    const id = await putContact(connection, email, properties)
    if (id === undefined) return { state: 'refused' }
    const isThere = await changeConsent(connection, 'subscribe', email, consent)
    return { state: isThere ? 'there' : 'refused', remote: { id } }
  },
  async unsubscribe(connection, remote) {
    const email = await emailOf(connection, remote)
    if (email !== undefined) await changeConsent(connection, 'unsubscribe', email, 'Opted out')
  },
  async erase({ deps, settings }, remote) {
    const contact = 'id' in remote ? { objectId: remote.id } : { objectId: remote.email, idProperty: 'email' }
    const request = json(`${CONTACTS}/gdpr-delete`, contact, headersOf(settings))
    await ask(deps, request, { ...RULES, accepts: [GONE] })
  },
}

export const hubspot = provider(HubspotSettings, {
  addressOf: () => ORIGIN,
  deliver: (connection, news) => syncContacts(connection, news, list),
  async test({ deps, settings }) {
    const request = { url: `${CONSENT}/definitions`, method: 'GET', headers: headersOf(settings) }
    const { subscriptionDefinitions } = Types.parse(await (await ask(deps, request, RULES)).json())
    const isKnown = subscriptionDefinitions.some(({ id }) => id === settings.subscription)
    if (!isKnown) throw new Error('HubSpot does not know the subscription type')
  },
})
