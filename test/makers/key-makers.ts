import type { KeyScope } from '#shared/access.ts'
import { ROLE } from '#shared/access.ts'
import type { TestApp } from '../app.ts'
import { type MadeAccount, makeAccount, makeUser, signIn } from './makers.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A key of an account, made by staff who act for it, and a program that calls with it. */
export async function makeKey(test: TestApp, account: MadeAccount, scopes: KeyScope[], wishes: object = {}) {
  const home = await makeAccount(test, { name: 'Drumroll' })
  const staff = await makeUser(test, { account: home, role: ROLE.staffOperations })
  const cookie = await signIn(test, staff)
  const asStaff = async (method: Method, url: string, payload?: object) => {
    const answer = await test.app.inject({
      method,
      url,
      headers: { cookie },
      ...(payload ? { payload } : {}),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  await asStaff('POST', '/api/v0/ranch/act-as', { cid: account.accountId, reason: 'Asked for a key' })
  const path = '/api/v0/developer/key-management'
  const made = await asStaff('POST', path, { name: 'Shop', scopes, ...wishes })
  if (made.status !== 200) throw new Error(`the key was refused: ${JSON.stringify(made.body)}`)
  const { secret, ...key } = made.body
  const call = async (
    method: Method,
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) => {
    const answer = await test.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${secret}`, ...headers },
      ...(payload ? { payload } : {}),
    })
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
  }
  return { key, secret, staff, asStaff, call }
}
