import type { Campaign } from '#features/campaigns/server/index.ts'
import type { TestApp } from '../app.ts'
import { type Caller, makeCaller } from './campaign-makers.ts'
import { unique } from './makers.ts'
import { makeWinner } from './winner.ts'

/** A person with a privacy request in a campaign, and the team that answers. */
export interface Asking {
  email: string
  campaign: Campaign
  owner: Caller
}

/** Asks and answers as people and their programs do. */
export function privacyOf(t: TestApp) {
  const post = (url: string, payload: object) => t.app.inject({ method: 'POST', url, payload })
  const ask = (payload: object) => post('/api/v0/public/privacy-request', payload)
  const confirm = (requestId: string, code: string) =>
    post(`/api/v0/public/privacy-request/${requestId}/confirm`, { code })
  const mailTo = (to: string, about: string) =>
    t.mails.findLast(mail => mail.to === to && mail.subject.includes(about))?.text ?? ''
  const codeFor = async (to: string) => {
    await t.runDueJobs()
    return /code is (\d{6})/.exec(mailTo(to, 'Your code'))?.[1] ?? ''
  }
  return {
    ask,
    confirm,
    mailTo,
    codeFor,
    /** A winner, and a caller of the team whose campaign it was. */
    async makePerson(wishes: Parameters<typeof makeWinner>[1] = {}) {
      const email = `${unique('p')}@example.com`.toLowerCase()
      const { campaign, award } = await makeWinner(t, wishes, { email })
      const { accountId } = campaign
      const owner = await makeCaller(t, { account: { accountId, subscriptionRole: 'GOLD' } })
      return { email, campaign, award, owner }
    },
    /** A request that is confirmed, as the team has it. */
    async confirmed(kind: string, { email, campaign, owner }: Asking, wish?: string) {
      const { eventKey } = campaign
      const asked = await ask({ kind, email, eventKey, ...(wish ? { wish } : {}) })
      const { requestId } = asked.json()
      const answer = await confirm(requestId, await codeFor(email))
      if (answer.statusCode !== 200) throw new Error(answer.body)
      const { body } = await owner('GET', '/api/v0/privacy-requests')
      return { requestId, answer: answer.json(), open: body, url: `/api/v0/privacy-requests/${requestId}` }
    },
  }
}
