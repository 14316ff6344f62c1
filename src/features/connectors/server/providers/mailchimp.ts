import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Outbound } from '#server/security/outbound.ts'
import { MailchimpSettings } from '../../settings.ts'
import { ask, json } from '../ask.ts'
import type { List, Remote } from '../contacts/list.ts'
import { syncContacts } from '../contacts/sync-contacts.ts'
import { provider } from '../provider.ts'

type Settings = z.output<typeof MailchimpSettings>

const RULES = { name: 'Mailchimp' }
/** A member who is not there any more has left. */
const GONE = { ...RULES, accepts: [404, 405] }
const REFUSED = 400

const originOf = ({ apiKey }: Settings) => `https://${apiKey.split('-').at(-1)}.api.mailchimp.com`
const listOf = (settings: Settings) => `${originOf(settings)}/3.0/lists/${settings.audience}`
const headersOf = ({ apiKey }: Settings) => ({
  authorization: `Basic ${Buffer.from(`drumroll:${apiKey}`).toString('base64')}`,
})

/** Mailchimp's name for an address: its MD5. */
const memberOf = (remote: Remote) =>
  'id' in remote ? remote.id : createHash('md5').update(remote.email).digest('hex')

const withMethod = (method: string, request: Outbound): Outbound => ({ ...request, method })

const list: List<Settings> = {
  /** Puts the member, so that a repeat changes nothing. Members who unsubscribed there stay so. */
  async subscribe({ deps, settings }, { email, language, optedInAt, fields }) {
    const id = memberOf({ email })
    const member = {
      email_address: email,
      status_if_new: 'subscribed',
      language: language.replace('-', '_'),
      timestamp_opt: optedInAt.toISOString(),
      merge_fields: fields,
    }
    const url = `${listOf(settings)}/members/${id}?skip_merge_validation=true`
    const request = withMethod('PUT', json(url, member, headersOf(settings)))
    const { status } = await ask(deps, request, { ...RULES, accepts: [REFUSED] })
    return status === REFUSED ? { state: 'refused' } : { state: 'there', remote: { id } }
  },
  async unsubscribe({ deps, settings }, remote) {
    const url = `${listOf(settings)}/members/${memberOf(remote)}`
    await ask(deps, withMethod('PATCH', json(url, { status: 'unsubscribed' }, headersOf(settings))), GONE)
  },
  async erase({ deps, settings }, remote) {
    const url = `${listOf(settings)}/members/${memberOf(remote)}/actions/delete-permanent`
    await ask(deps, json(url, {}, headersOf(settings)), GONE)
  },
}

export const mailchimp = provider(MailchimpSettings, {
  addressOf: originOf,
  deliver: (connection, news) => syncContacts(connection, news, list),
  async test({ deps, settings }) {
    const url = `${listOf(settings)}?fields=id`
    const refuses = { 404: 'does not know the audience' }
    await ask(deps, { url, method: 'GET', headers: headersOf(settings) }, { ...RULES, refuses })
  },
})
