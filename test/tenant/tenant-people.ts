import { queueMail } from '#features/messaging/server/index.ts'
import { notify } from '#features/notifications/server/index.ts'
import { placeIn } from '#server/keys/account-keys.ts'
import { newKey } from '#server/security/keys.ts'
import type { TestApp } from '../app.ts'
import { type MadeAccount, type MadeUser, signIn } from '../makers/makers.ts'
import { makeProvider, makeScim } from './tenant-sso.ts'

async function makeFailedMessage(test: TestApp, { accountId }: MadeAccount): Promise<string> {
  const draft = {
    accountId,
    to: 'ada@example.test',
    template: 'notification' as const,
    subject: 'You won',
    body: 'Well done.',
  }
  const key = await test.db(db => queueMail(db, test.deps, draft))
  await test.db(db =>
    db.updateTable('messages').set({ status: 'failed' }).where('message_key', '=', key).execute(),
  )
  return key
}

async function makeNotification(test: TestApp, { accountId, userId }: MadeUser): Promise<string> {
  return test.db(async db => {
    await notify(db, test.deps, {
      accountId,
      kind: 'ownAccess',
      text: 'Your password was changed.',
      link: '/account/profile',
      userIds: [userId],
    })
    const { notification_key } = await db
      .selectFrom('notifications')
      .select('notification_key')
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return notification_key
  })
}

/** Another place where a person is signed in. */
async function makeSession(test: TestApp, user: MadeUser): Promise<string> {
  await signIn(test, user)
  const { session_key } = await test.db(db =>
    db
      .selectFrom('sessions')
      .select('session_key')
      .where('user_id', '=', user.userId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  )
  return session_key
}

/** An authenticator app of a person with a recovery code and a pending sign-in; no secret is a real one. */
async function makeFactor(test: TestApp, { accountId, userId }: MadeUser): Promise<string> {
  const factor_key = newKey(test.deps.random, 'fac_')
  const owner = { account_id: accountId, user_id: userId, created_at: test.clock.now() }
  const row = { factor_key, kind: 'totp', name: 'My phone', secret_sealed: test.deps.random.bytes(49) }
  await test.db(db =>
    db
      .insertInto('second_factors')
      .values({ ...row, ...owner })
      .execute(),
  )
  const digest = test.deps.random.bytes(32)
  const ids = { account_id: accountId, user_id: userId }
  await test.db(db =>
    db
      .insertInto('recovery_codes')
      .values({ ...ids, digest })
      .execute(),
  )
  const pending = { token_hash: digest, temporary_digest: digest, expires_at: test.clock.now() }
  await test.db(db =>
    db
      .insertInto('pending_sign_ins')
      .values({ ...ids, ...pending })
      .execute(),
  )
  const reset = { ...ids, requested_at: test.clock.now(), due_at: test.clock.now() }
  await test.db(db => db.insertInto('factor_resets').values(reset).execute())
  const views = { ...ids, list: 'winners', views: '[]', version: 2 }
  await test.db(db => db.insertInto('saved_views').values(views).execute())
  const rules = { account_id: accountId, factor_required: false, idle_minutes: 1440, lifetime_hours: 720 }
  await test.db(db =>
    db
      .insertInto('sign_in_rules')
      .values({ ...rules, networks: [], version: 1 })
      .onConflict(conflict => conflict.doNothing())
      .execute(),
  )
  return factor_key
}

/** A program's key for calls of the account. */
async function makeApiKey(test: TestApp, { accountId, userId }: MadeUser): Promise<string> {
  const key_key = newKey(test.deps.random, 'key_')
  const hash = test.deps.random.bytes(32)
  const row = { key_key, hash, account_id: accountId, created_by: userId, created_at: test.clock.now() }
  await test.db(db =>
    db
      .insertInto('api_keys')
      .values({ ...row, name: 'Shop', prefix: 'pk_aaaaa', scopes: ['read'] })
      .execute(),
  )
  return key_key
}

/** A webhook of the account. */
async function makeWebhook(test: TestApp, { accountId, userId }: MadeUser): Promise<string> {
  const webhook_key = newKey(test.deps.random, 'whk_')
  const row = { webhook_key, account_id: accountId, created_by: userId, created_at: test.clock.now() }
  await test.db(db =>
    db
      .insertInto('webhooks')
      .values({
        ...row,
        url: 'https://shop.example/hook',
        events: ['award.redeemed'],
        secret: test.deps.random.bytes(61),
      })
      .execute(),
  )
  return webhook_key
}

/** A connector of the account, and a person on its list. */
async function makeConnector(test: TestApp, { accountId, userId }: MadeUser): Promise<string> {
  const webhook_key = newKey(test.deps.random, 'con_')
  const settings = JSON.stringify({ url: 'https://hooks.slack.com/services/T0/B0/x' })
  const keys = await test.deps.keys.of(accountId)
  const row = { webhook_key, account_id: accountId, created_by: userId, created_at: test.clock.now() }
  await test.db(async db => {
    const { id } = await db
      .insertInto('webhooks')
      .values({
        ...row,
        kind: 'slack',
        name: 'News',
        url: 'https://hooks.slack.com/',
        events: ['award.redeemed'],
        settings: keys.seal(placeIn('webhooks.settings', webhook_key), settings),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('connector_contacts')
      .values({
        contact_key: newKey(test.deps.random, 'ctc_'),
        account_id: accountId,
        webhook_id: id,
        email_hash: 'h1.sweep',
        wanted: 'there',
        state: 'there',
        sending_at: test.clock.now(),
      })
      .execute()
  })
  return webhook_key
}

/** A call that waits for approval; its tool does not exist, so an approval changes nothing else. */
async function makeApproval(test: TestApp, { accountId }: MadeUser): Promise<string> {
  const approval_key = newKey(test.deps.random, 'apr_')
  const asked_at = test.clock.now()
  const expires_at = new Date(asked_at.getTime() + 60 * 60_000)
  await test.db(db =>
    db
      .insertInto('approvals')
      .values({
        ...{ approval_key, account_id: accountId, key_name: 'Shop', event_key: 'evt_aaaaaaaaaaaaaaaa' },
        ...{ tool: 'none', arguments: '{}', summary: 'Do nothing', asked_at, expires_at },
      })
      .execute(),
  )
  return approval_key
}

/** A temporary password, and a sign-in that was refused. */
async function makeTraces(test: TestApp, { accountId, userId, userKey }: MadeUser): Promise<void> {
  const at = test.clock.now()
  await test.db(async db => {
    await db
      .insertInto('temporary_passwords')
      .values({
        digest: test.deps.random.bytes(32),
        account_id: accountId,
        user_id: userId,
        requested: false,
        issued_at: at,
        expires_at: new Date(at.getTime() + 60 * 60_000),
      })
      .execute()
    await db
      .insertInto('security_events')
      .values({
        account_id: accountId,
        kind: 'signInFailed',
        subject: userKey,
        hour: at,
        count: 1,
        recorded: 1,
        first_at: at,
        last_at: at,
      })
      .execute()
  })
}

/** Work for the account that failed. */
async function makeStuckItem(test: TestApp, { accountId, userKey }: MadeUser): Promise<string> {
  const at = test.clock.now()
  const { stuck_key } = await test.db(db =>
    db
      .insertInto('stuck_items')
      .values({
        account_id: accountId,
        job: 'forfeit-expired',
        item: userKey,
        error: 'The database refused the operation',
        tries: 1,
        first_failed_at: at,
        last_failed_at: at,
      })
      .returning('stuck_key')
      .executeTakeFirstOrThrow(),
  )
  return stuck_key
}

/** The keys of a message of the account, and of what belongs to one of its people alone. */
export async function makeThingsOf(test: TestApp, user: MadeUser) {
  await makeTraces(test, user)
  return {
    msg: await makeFailedMessage(test, user),
    ntf: await makeNotification(test, user),
    ses: await makeSession(test, user),
    fac: await makeFactor(test, user),
    ...(await makeProvider(test, user)),
    ...(await makeScim(test, user)),
    key: await makeApiKey(test, user),
    whk: await makeWebhook(test, user),
    con: await makeConnector(test, user),
    apr: await makeApproval(test, user),
    stk: await makeStuckItem(test, user),
  }
}
