import { newKey } from '#server/security/keys.ts'
import { ROLE } from '#shared/access.ts'
import type { TestApp } from '../app.ts'
import type { MadeUser } from '../makers/makers.ts'

/** A domain for pages, and an identity provider that does not answer, with a domain, a member that it knows and a sign-in under way. */
export async function makeProvider(test: TestApp, { accountId, userId, userKey }: MadeUser) {
  const { deps } = test
  const at = deps.clock.now()
  const idp = newKey(deps.random, 'idp_')
  const sdm = newKey(deps.random, 'sdm_')
  const dom = newKey(deps.random, 'dom_')
  await test.db(async db => {
    const { id: provider_id } = await db
      .insertInto('identity_providers')
      .values({
        provider_key: idp,
        account_id: accountId,
        name: 'Acme Login',
        issuer: 'http://127.0.0.1:9',
        client_id: 'drumroll',
        client_secret_sealed: deps.random.bytes(40),
        role: ROLE.analyst,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const owner = { account_id: accountId, provider_id }
    const domain = { domain_key: sdm, domain: `${sdm.slice(4)}.example`, proof: 'x', created_at: at }
    await db
      .insertInto('sso_domains')
      .values({ ...owner, ...domain })
      .execute()
    const own = { domain_key: dom, domain: `${dom.slice(4)}.example`, proof: 'x', created_at: at }
    await db
      .insertInto('own_domains')
      .values({ account_id: accountId, ...own })
      .execute()
    await db
      .insertInto('sso_identities')
      .values({ ...owner, subject: userKey, user_id: userId, created_at: at })
      .execute()
    const attempt = { secret_hash: deps.random.bytes(32), return_to: '/', fresh: false, expires_at: at }
    await db
      .insertInto('sso_attempts')
      .values({ ...owner, ...attempt })
      .execute()
    await db
      .insertInto('sso_rules')
      .values({ account_id: accountId, required: false })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  })
  return { idp, sdm, dom }
}

/** A token of an identity provider, a group of it with a member, and a stream of the log to nowhere. */
export async function makeScim(test: TestApp, { accountId, userId }: MadeUser) {
  const { deps } = test
  const at = deps.clock.now()
  const sct = newKey(deps.random, 'sct_')
  const grp = newKey(deps.random, 'grp_')
  const owner = { account_id: accountId }
  await test.db(async db => {
    await db
      .insertInto('audit_streams')
      .values({ ...owner, target: 'http://127.0.0.1:9', sent_seq: 0, created_at: at })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    const token = { token_key: sct, name: 'Okta', prefix: 'scim_aaaaa', hash: deps.random.bytes(32) }
    await db
      .insertInto('scim_tokens')
      .values({ ...owner, ...token, created_at: at, expires_at: at })
      .execute()
    await db
      .insertInto('scim_links')
      .values({ ...owner, user_id: userId, updated_at: at })
      .execute()
    const { id: group_id } = await db
      .insertInto('scim_groups')
      .values({ ...owner, group_key: grp, display_name: grp, created_at: at, updated_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('scim_group_members')
      .values({ ...owner, group_id, user_id: userId })
      .execute()
  })
  return { sct, grp }
}
