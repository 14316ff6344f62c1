import { ROLE } from '#shared/access.ts'
import { makeKey } from '../makers/key-makers.ts'
import { GOOD_PASSWORD, type MadeAccount, makeUser, unique } from '../makers/makers.ts'
import type { Cage } from './canary.ts'

const passwordOf = (n: number) => `Horse-Staple-${n}-${1_000 + n * 7}!`

/** Signs in with the invitation that was mailed, chooses a password, and signs in with that. */
async function join(cage: Cage, owner: string, n: number): Promise<void> {
  const { t, post, make, note, all } = cage
  const email = `member${all.length}.${n}@team.example`
  const named = { firstName: 'Grace', lastName: 'Hopper', role: ROLE.editor }
  await post('/api/v0/team', { email, ...named }, owner)
  await t.runDueJobs()
  const temporary = /^\S{14}$/m.exec(t.mails.findLast(({ to }) => to === email)?.text ?? '')?.[0] ?? ''
  note({ what: 'temporary password', value: temporary, to: email, isPersonal: false })
  const unfinished = (await post('/login', { email, password: temporary })).cookies
  const password = make('password', { like: passwordOf })
  const renewed = await post(
    '/api/v0/user/reset',
    { email, password, confirmPassword: password },
    unfinished,
    'PUT',
  )
  const session = (await post('/login', { email, password })).cookies
  for (const cookie of [unfinished, renewed.cookies, session]) {
    note({ what: 'session', value: cookie.split('=')[1] ?? '', isPersonal: false })
  }
}

/** Keys that the owner connects, and that programs of the account use. */
async function connect({ t, post, make, note }: Cage, account: MadeAccount, owner: string): Promise<void> {
  const secretKey = make('key of the payment provider', { like: n => `sk_test_Qanary${n}payments` })
  const webhookSecret = make('secret of the payment provider', { like: n => `whsec_Qanary${n}payments` })
  await post('/api/v0/payments/account', { secretKey, webhookSecret }, owner, 'PUT')
  const hook = { url: 'https://shop.example/hook', events: ['award.won'] }
  for (let n = 0; n < 3; n++) {
    const { secret, asStaff } = await makeKey(t, account, ['read'])
    note({ what: 'API key', value: secret, isPersonal: false })
    const made = await asStaff('POST', '/api/v0/developer/webhooks', hook)
    note({ what: 'secret of a webhook', value: String(made.body.secret), isPersonal: false })
  }
}

/** A second factor with its codes for emergencies. */
async function protect({ t, post, note }: Cage): Promise<void> {
  const email = `${unique('careful')}@team.example`
  await makeUser(t, { email, password: GOOD_PASSWORD })
  const session = (await post('/login', { email, password: GOOD_PASSWORD })).cookies
  const { secret } = (await post('/api/v0/user/factors/totp/setup', {}, session)).body
  note({ what: 'secret of an authenticator', value: String(secret), isPersonal: false })
}

/** Secrets of members, of programs and of providers. */
export async function plantSecrets(cage: Cage, account: MadeAccount, owner: string): Promise<void> {
  for (let n = 0; n < 3; n++) await join(cage, owner, n)
  await connect(cage, account, owner)
  await protect(cage)
}
