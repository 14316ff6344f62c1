import { setTimeout as wait } from 'node:timers/promises'
import type { PrivacyKind } from '#features/privacy/contract.ts'
import { expect } from '../shared/holds.ts'
import type { MailBox } from '../shared/mail-box.ts'
import { callAsTeam, callPublic, type Team } from './team-job.ts'

const POLL_MS = 200
const MOST_POLLS = 150
/** An emailed code, on a line or in a sentence. */
const CODE = /\b\d{6}\b/
const FILE_LINK = /\/privacy-request\/file\/[\w-]+/

/** A person who asks, and the team that answers. */
interface Case {
  mails: MailBox
  team: Team
  email: string
}

/** Waits for an email to a person that says something. @throws when it does not come */
async function readMail({ mails, email }: Case, words: RegExp): Promise<string> {
  for (let poll = 0; poll < MOST_POLLS; poll++) {
    const mail = mails.lastTo.get(email)
    const body = mail?.slice(mail.indexOf('\r\n\r\n')).replaceAll('=\r\n', '')
    const found = body === undefined ? null : words.exec(body)
    if (found) return found[0]
    await wait(POLL_MS)
  }
  throw new Error(`no email to ${email} says ${words}`)
}

/** A person asks and confirms with the emailed code. @returns the request as the team sees it */
async function ask(one: Case, kind: PrivacyKind): Promise<object> {
  const { team, email, mails } = one
  const { eventKey } = team.campaign
  mails.lastTo.delete(email)
  const path = '/api/v0/public/privacy-request'
  const { requestId } = JSON.parse(await callPublic(team, 'POST', path, { kind, email, eventKey }))
  const code = await readMail(one, CODE)
  mails.lastTo.delete(email)
  await callPublic(team, 'POST', `${path}/${requestId}/confirm`, { code })
  return callAsTeam(team, 'GET', `/privacy-requests/${requestId}`)
}

/** The team answers a request. @returns how many entries that concerned */
async function answer({ team }: Case, asked: object, action: object): Promise<number> {
  const { id } = Object(Reflect.get(asked, 'request'))
  const answered = await callAsTeam(team, 'PUT', `/privacy-requests/${id}`, action)
  if (Reflect.get(answered, 'state') !== 'done') throw new Error(`the request ${id} is not done`)
  return Number(Reflect.get(Object(Reflect.get(answered, 'result')), 'entries'))
}

/** A person asks for their data, for a correction and for deletion, each through HTTP and with an emailed code. */
async function askForAll(one: Case): Promise<string> {
  const asked = await ask(one, 'access')
  const found = [Reflect.get(asked, 'entries')].flat().length
  const told = await answer(one, asked, { action: 'fulfil' })
  const file = await callPublic(one.team, 'GET', await readMail(one, FILE_LINK))
  const corrected = await answer(one, await ask(one, 'correct'), { action: 'correct', firstName: 'Grace' })
  const deleted = await answer(one, await ask(one, 'delete'), { action: 'fulfil' })
  return `${found} entries found, ${told} told in ${file.length > 0 ? 'a file' : 'no file'}, ${corrected} corrected, ${deleted} deleted`
}

/** A person opts out. That needs no team. @returns whether the team sees it */
async function optOut(one: Case): Promise<string> {
  const asked = await ask(one, 'optOut')
  const isDone = Reflect.get(Object(Reflect.get(asked, 'request')), 'state') === 'done'
  return isDone && Reflect.get(asked, 'optedOut') === true ? 'opted out at once' : 'not opted out'
}

const wordsOf = (error: unknown) => `failed: ${error instanceof Error ? error.message : error}`

/** Privacy requests of two people who entered a campaign once each, to its team. */
export async function serveRequests(
  world: Omit<Case, 'email'>,
  { first, second }: { first: string; second: string },
): Promise<void> {
  const done = await askForAll({ ...world, email: first }).catch(wordsOf)
  expect(
    `privacy requests of a person: ${done}`,
    done === '1 entries found, 1 told in a file, 1 corrected, 1 deleted',
  )
  const refused = await optOut({ ...world, email: second }).catch(wordsOf)
  expect(`another person: ${refused}`, refused === 'opted out at once')
}
