import type { Campaign } from '#features/campaigns/server/index.ts'
import {
  attemptsOf,
  type Charity,
  giftKeys,
  makeGiving,
  makePledged,
  paidGift,
} from '../makers/giving-makers.ts'
import type { MadeAccount } from '../makers/makers.ts'
import { formKeys, shownBefore } from '../makers/participant.ts'
import { makeCampaign, setMomentTimes } from '../makers/play-makers.ts'
import type { Cage } from './canary.ts'

const phone = (n: number) => `+1207${5_300_000 + n}`
const mailbox = (n: number) => `qanary${n}mail@example.com`

/** A mailbox of a new person, which is personal itself. */
function newPerson({ note, all }: Cage, what: string): string {
  const email = mailbox(all.length)
  note({ what: `email of ${what}`, value: email, to: email, isPersonal: true })
  return email
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Enters, wins, and claims the prize with an address and a birthday. */
async function enterAndClaim(cage: Cage, campaign: Campaign, keys: Record<string, string>): Promise<string> {
  const { t, post, ofPerson, note } = cage
  const to = newPerson(cage, 'an entrant')
  const url = `/api/v0/public/event/${campaign.eventKey}`
  const nonce = () => t.deps.random.bytes(16).toString('hex')
  const answers = {
    [keys.email ?? '']: to,
    [keys.firstName ?? '']: ofPerson('first name of an entrant', to),
    [keys.lastName ?? '']: ofPerson('last name of an entrant', to),
    [keys.phoneNumber ?? '']: ofPerson('phone of an entrant', to, phone),
  }
  const stamp = shownBefore(t, campaign.eventKey)
  const form = { answers, consents: { [keys.rules ?? '']: true }, source: 'qr', clientNonce: nonce(), stamp }
  const { entryId, playToken } = (await post(`${url}/entry`, form)).body
  note({ what: 'play token', value: text(playToken), isPersonal: false })
  const { claimToken } = (await post(`${url}/play`, { playToken, clientNonce: nonce() })).body
  note({ what: 'claim token', value: text(claimToken), to, isPersonal: false })
  const street = ofPerson('street of a winner', to)
  const address = { street, city: 'Portland', state: 'ME', zip: '04101', country: 'US' }
  await post(`/api/v0/public/claim/${claimToken}`, { address })
  return text(entryId)
}

/** Asks to pay, and pays. */
async function give({ t, deliver }: Charity, cage: Cage, campaign: Campaign, n: number): Promise<void> {
  const to = newPerson(cage, 'a donor')
  const pledge = await makePledged(t, campaign, { phone: cage.ofPerson('phone of a donor', to, phone) })
  const { rules } = await giftKeys(t, pledge)
  const donor = {
    firstName: cage.ofPerson('first name of a donor', to),
    lastName: cage.ofPerson('last name of a donor', to),
    email: to,
  }
  const body = { amount: 2500, coverFees: true, donor, consents: { [rules]: true } }
  await cage.post(`/api/v0/public/donate/${pledge}/checkout`, body)
  const [attempt] = await attemptsOf(t, pledge)
  const reference = attempt?.donation_key ?? ''
  await deliver(paidGift(t, reference, `pi_canary${n}`))
}

/** The campaigns of an account, with people in them. */
export interface Planted {
  game: Campaign
  giving: Campaign
  entryIds: string[]
}

/** People who enter, win and claim, and people who give. */
export async function plantPeople(
  charity: Charity,
  cage: Cage,
  account: MadeAccount,
  people: number,
): Promise<Planted> {
  const { t } = charity
  const { accountId } = account
  const settings = { phoneNumber: true }
  const { campaign: game } = await makeCampaign(t, {
    accountId,
    quantities: [people],
    delivery: 'ship',
    settings,
  })
  await setMomentTimes(
    t,
    game,
    Array.from({ length: people }, () => t.clock.now()),
  )
  const keys = await formKeys(t, game)
  const entryIds: string[] = []
  for (let n = 0; n < people; n++) entryIds.push(await enterAndClaim(cage, game, keys))
  const giving = await makeGiving(t, { accountId })
  for (let n = 0; n < people / 2; n++) await give(charity, cage, giving, n)
  return { game, giving, entryIds }
}
