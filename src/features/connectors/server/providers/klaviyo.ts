import { z } from 'zod'
import { KlaviyoSettings } from '../../settings.ts'
import { ask, json } from '../ask.ts'
import type { List, Person, Remote } from '../contacts/list.ts'
import { syncContacts } from '../contacts/sync-contacts.ts'
import { type Connection, provider } from '../provider.ts'

type Settings = z.output<typeof KlaviyoSettings>
type Klaviyo = Connection<Settings>

const ORIGIN = 'https://a.klaviyo.com'
const RULES = { name: 'Klaviyo' }
const REFUSED = 400
const GONE = 404

/** Attributes of a profile that are no custom properties. */
const ATTRIBUTES = ['first_name', 'last_name', 'organization', 'title', 'external_id']

const headersOf = ({ apiKey }: Settings) => ({
  authorization: `Klaviyo-API-Key ${apiKey}`,
  revision: '2025-01-15',
  accept: 'application/json',
})

const Profile = z.object({
  data: z.object({
    id: z.string(),
    attributes: z.object({
      email: z.string().nullish(),
      subscriptions: z
        .object({
          email: z.object({
            marketing: z.object({
              consent: z.string(),
              suppression: z.array(z.unknown()).default([]),
            }),
          }),
        })
        .optional(),
    }),
  }),
})

function attributesOf({ email, language, fields }: Person) {
  const entries = Object.entries(fields)
  return {
    email,
    locale: language,
    ...Object.fromEntries(entries.filter(([name]) => ATTRIBUTES.includes(name))),
    properties: Object.fromEntries(entries.filter(([name]) => !ATTRIBUTES.includes(name))),
  }
}

/** A profile with its consent; undefined once it is gone. */
async function readProfile({ deps, settings }: Klaviyo, id: string) {
  const url = `${ORIGIN}/api/profiles/${id}?additional-fields[profile]=subscriptions`
  const request = { url, method: 'GET', headers: headersOf(settings) }
  const answer = await ask(deps, request, { ...RULES, accepts: [GONE] })
  return answer.status === GONE ? undefined : Profile.parse(await answer.json()).data
}

/** Creates or updates the profile. @returns its ID; undefined when it is refused */
async function putProfile({ deps, settings }: Klaviyo, person: Person): Promise<string | undefined> {
  const data = { type: 'profile', attributes: attributesOf(person) }
  const request = json(`${ORIGIN}/api/profile-import`, { data }, headersOf(settings))
  const answer = await ask(deps, request, { ...RULES, accepts: [REFUSED] })
  if (answer.status === REFUSED) return undefined
  return z.object({ data: z.object({ id: z.string() }) }).parse(await answer.json()).data.id
}

/** Klaviyo lifts an earlier opt-out with each subscription, so that it is looked at first. */
async function hasLeft(connection: Klaviyo, id: string): Promise<boolean> {
  const marketing = (await readProfile(connection, id))?.attributes.subscriptions?.email.marketing
  return marketing?.consent === 'UNSUBSCRIBED' || (marketing?.suppression.length ?? 0) > 0
}

function changeConsent(
  { deps, settings }: Klaviyo,
  job: 'create' | 'delete',
  profile: object,
  more: object = {},
): Promise<Response> {
  const type = `profile-subscription-bulk-${job}-job`
  const data = {
    type,
    attributes: { ...more, profiles: { data: [{ type: 'profile', ...profile }] } },
    relationships: { list: { data: { type: 'list', id: settings.list } } },
  }
  return ask(deps, json(`${ORIGIN}/api/${type}s`, { data }, headersOf(settings)), RULES)
}

/** The address of a profile, which Klaviyo itself knows; undefined once it is gone. */
const emailOf = async (connection: Klaviyo, remote: Remote): Promise<string | undefined> =>
  'email' in remote
    ? remote.email
    : ((await readProfile(connection, remote.id))?.attributes.email ?? undefined)

const consentOf = (consent: string, more: object = {}) => ({
  email: { marketing: { consent, ...more } },
})

const list: List<Settings> = {
  async subscribe(connection, person) {
    const id = await putProfile(connection, person)
    if (id === undefined) return { state: 'refused' }
    if (await hasLeft(connection, id)) return { state: 'refused', remote: { id } }
    const { email, optedInAt } = person
    const subscriptions = consentOf('SUBSCRIBED', { consented_at: optedInAt.toISOString() })
    const more = { custom_source: 'Drumroll', historical_import: true }
    await changeConsent(connection, 'create', { id, attributes: { email, subscriptions } }, more)
    return { state: 'there', remote: { id } }
  },
  async unsubscribe(connection, remote) {
    const email = await emailOf(connection, remote)
    if (email === undefined) return
    const attributes = { email, subscriptions: consentOf('UNSUBSCRIBED') }
    await changeConsent(connection, 'delete', { attributes })
  },
  async erase({ deps, settings }, remote) {
    const profile = 'id' in remote ? { id: remote.id } : { attributes: { email: remote.email } }
    const data = {
      type: 'data-privacy-deletion-job',
      attributes: { profile: { data: { type: 'profile', ...profile } } },
    }
    const request = json(`${ORIGIN}/api/data-privacy-deletion-jobs`, { data }, headersOf(settings))
    await ask(deps, request, { ...RULES, accepts: [GONE] })
  },
}

export const klaviyo = provider(KlaviyoSettings, {
  addressOf: () => ORIGIN,
  deliver: (connection, news) => syncContacts(connection, news, list),
  async test({ deps, settings }) {
    const url = `${ORIGIN}/api/lists/${settings.list}`
    const refuses = { 404: 'does not know the list' }
    await ask(deps, { url, method: 'GET', headers: headersOf(settings) }, { ...RULES, refuses })
  },
})
