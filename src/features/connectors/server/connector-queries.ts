import type { ExpressionBuilder } from 'kysely'
import { z } from 'zod'
import { ChosenEvents, Webhook, type WebhookEvent } from '#features/developer-keys/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { DB, Webhooks } from '#server/db/tables.generated.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { type AccountKeys, placeIn } from '#server/keys/account-keys.ts'
import { Connector, ConnectorKind, NewConnector, PROVIDERS, providerOf, settingsOf } from '../contract.ts'

/** Event that tries a connector. */
export const TEST_EVENT = 'connector.test'

const placeOf = (key: string) => placeIn('webhooks.settings', key)
const Stored = z.record(z.string(), z.string())
const Mapping = Connector.shape.mapping
const Cause = Webhook.shape.pausedBecause

/** The settings of a connector as JSON, sealed for its row. */
export const sealSettings = (keys: AccountKeys, key: string, settings: object): string =>
  keys.seal(placeOf(key), JSON.stringify(settings))

/** The settings of a connector as JSON. */
export const openSettings = (keys: AccountKeys, key: string, sealed: string | null): string =>
  keys.open(placeOf(key), sealed ?? '')

/** All settings of a connector, secrets included, by name; none once its account was erased. */
export const readSettings = (keys: AccountKeys, key: string, sealed: string | null) =>
  Stored.parse(JSON.parse(openSettings(keys, key, sealed) || '{}'))

/** Number of a connector's contacts in a state. */
const contactsIn = (eb: ExpressionBuilder<DB & { w: Webhooks }, 'w'>, state: 'there' | 'refused') =>
  eb
    .selectFrom('connector_contacts as c')
    .select(count => count.fn.countAll<number>().as('count'))
    .whereRef('c.webhook_id', '=', 'w.id')
    .where('c.state', '=', state)
    .$asScalar()
    .$notNull()

const rowsOf = (db: Db, accountId: number) =>
  db
    .selectFrom('webhooks as w')
    .leftJoin('users as u', 'u.id', 'w.created_by')
    .select(['w.webhook_key', 'w.kind', 'w.name', 'w.url', 'w.events', 'w.campaigns', 'w.created_at'])
    .select([
      'w.settings',
      'w.mapping',
      'w.paused_at',
      'w.paused_because',
      'w.failing_since',
      'u.email as maker',
    ])
    .select(eb => [contactsIn(eb, 'there').as('there'), contactsIn(eb, 'refused').as('refused')])
    .where('w.account_id', '=', accountId)
    .where('w.kind', '<>', 'webhook')
    .where('w.removed_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

function toConnector(keys: AccountKeys, row: Row): Connector {
  const kind = ConnectorKind.parse(row.kind)
  const settings = readSettings(keys, row.webhook_key, row.settings)
  const shown = settingsOf(kind).filter(({ name, isSecret }) => !isSecret && settings[name] !== undefined)
  return {
    id: row.webhook_key,
    kind,
    name: row.name,
    host: new URL(row.url).host,
    settings: Object.fromEntries(shown.map(({ name }) => [name, settings[name] ?? ''])),
    events: ChosenEvents.parse(row.events),
    campaigns: row.campaigns,
    mapping: Mapping.parse(row.mapping),
    createdAt: row.created_at,
    ...(row.maker ? { createdBy: row.maker } : {}),
    ...(row.paused_at ? { pausedAt: row.paused_at, pausedBecause: Cause.parse(row.paused_because) } : {}),
    ...(providerOf(kind).isList ? { contacts: { there: row.there, refused: row.refused } } : {}),
    ...(row.failing_since ? { failingSince: row.failing_since } : {}),
  }
}

/** An account's connectors, or one of them, the newest first. */
export async function listConnectorRows(
  db: Db,
  deps: Pick<Deps, 'keys'>,
  accountId: number,
  key?: string,
): Promise<Connector[]> {
  const rows = await rowsOf(db, accountId)
    .$if(key !== undefined, query => query.where('w.webhook_key', '=', key ?? ''))
    .orderBy('w.id', 'desc')
    .execute()
  const keys = await deps.keys.of(accountId)
  return rows.map(row => toConnector(keys, row))
}

/** Events of a connector; lists get those of their kind. */
export const eventsOf = (connector: NewConnector): readonly WebhookEvent[] =>
  'events' in connector ? connector.events : PROVIDERS[connector.kind].events

/** Number of an account's connectors. */
export async function countConnectors(db: Db, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('webhooks')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('kind', '<>', 'webhook')
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** A connector to store, with its sealed settings. */
export interface ConnectorRow {
  accountId: number
  key: string
  url: string
  sealed: string
  createdBy: number
  at: Date
  connector: NewConnector
}

/** Stores a connector, which gets events from now on. */
export async function insertConnector(
  db: Db,
  { accountId: account_id, key: webhook_key, url, sealed: settings, createdBy, at, connector }: ConnectorRow,
): Promise<void> {
  const { kind, name, campaigns } = connector
  const mapping = JSON.stringify('mapping' in connector ? connector.mapping : [])
  await db
    .insertInto('webhooks')
    .values({
      account_id,
      webhook_key,
      kind,
      name,
      url,
      events: [...eventsOf(connector)],
      campaigns,
      settings,
      mapping,
      created_by: createdBy,
      created_at: at,
    })
    .execute()
}

/**
 * A connector as it was made, secrets included.
 * @throws notFound unless the account has it
 */
export async function readConnector(
  db: Db,
  deps: Pick<Deps, 'keys'>,
  accountId: number,
  key: string,
): Promise<NewConnector> {
  const row = await rowsOf(db, accountId).where('w.webhook_key', '=', key).executeTakeFirst()
  if (!row) throw new NamedError('notFound')
  const { name, events, campaigns, mapping } = row
  const kind = ConnectorKind.parse(row.kind)
  const { isList, fields } = providerOf(kind)
  const settings = readSettings(await deps.keys.of(accountId), key, row.settings)
  const chosen = { ...(isList ? {} : { events }), ...(fields ? { mapping } : {}) }
  return NewConnector.parse({ kind, name, campaigns, settings, ...chosen })
}
