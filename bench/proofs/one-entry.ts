// One person, one entry: tries of one person by twelve tricks, over HTTP against the built program, mailboxes invented
// by one person, and honest people behind one address. Exits with 1 on any failure.
//   npm run prove:one-entry [-- tries honest seed]   100,000 tries and 10,000 people when absent
import { randomInt } from 'node:crypto'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import {
  entryOf,
  type FormKeys,
  readAnswer,
  readForm,
  type Sender,
  showPage,
  solve,
} from '../shared/entry-form.ts'
import { expect, say } from '../shared/holds.ts'
import { machineLine } from '../shared/machine.ts'
import { makeBenchCampaign } from '../shared/play-campaign.ts'
import { openPlayWorld } from '../shared/play-world.ts'
import { drive, ipOf } from '../shared/raw-client.ts'
import { chanceOf, TRICKS } from './tricks.ts'

const [tries = 100_000, honest = 10_000, seed = randomInt(2 ** 31)] = process.argv.slice(3).map(Number)
const PORT = 4204
const ORIGIN = `http://127.0.0.1:${PORT}`
const CLIENTS = 64
const NAT = '203.0.113.9'
/** Share of a hundred honest people who must get in. */
const GET_IN = 99.5
const WAIT_MS = 15_000
/** Mailboxes that one person invents, and how many of them get in before a proof is asked for. */
const INVENTED = 300
const FEW_DOZEN = 48
const FEW_OF_A_DEVICE = 10

const world = await openPlayWorld()
const { deps } = world

const countEntries = ({ id }: Campaign): Promise<number> =>
  inScope(deps.pool, 'system', async db => {
    const { entries } = await db
      .selectFrom('entries')
      .select(({ fn }) => fn.countAll<number>().as('entries'))
      .where('campaign_id', '=', id)
      .executeTakeFirstOrThrow()
    return entries
  })

/** Tries every trick in turn; gives how often each status was answered. */
async function tryTricks({ eventKey }: Campaign, form: FormKeys): Promise<Record<string, number>> {
  const chance = chanceOf(seed)
  const tricks = Object.values(TRICKS)
  const shown = await showPage(ORIGIN, eventKey)
  const answers: Record<string, number> = {}
  let made = 0
  await drive(
    [PORT],
    CLIENTS,
    () => {
      if (made === tries) return undefined
      const trick = tricks[made++ % tricks.length]
      return trick && entryOf(eventKey, form, trick(chance, shown))
    },
    answer => {
      const { status } = readAnswer(answer)
      answers[status] = (answers[status] ?? 0) + 1
    },
  )
  return answers
}

/** After many entries from one device a proof is required; it admits one person and no other. Returns both statuses. */
async function tryProofTwice({ eventKey }: Campaign, form: FormKeys): Promise<number[]> {
  const statuses: number[] = []
  const ask = async (sender: Sender) => {
    let found = readAnswer('')
    const requests = [entryOf(eventKey, form, sender)]
    await drive(
      [PORT],
      1,
      () => requests.pop(),
      answer => {
        found = readAnswer(answer)
      },
    )
    return found
  }
  const from = '198.51.100.20'
  const device = 'D'.repeat(22)
  for (let guest = 0; guest < 40; guest++) {
    const { status, body } = await ask({ email: `guest${guest}@bench.test`, from, device })
    if (status !== 403) continue
    const captcha = solve(Object(body.challenge))
    for (const name of ['first', 'second']) {
      statuses.push((await ask({ email: `${name}@bench.test`, from, device, captcha })).status)
    }
    break
  }
  return statuses
}

/** Sends invented mailboxes that bring no proof, one after the other; gives how many made an entry. */
async function invent({ eventKey }: Campaign, form: FormKeys, senders: Iterable<Sender>): Promise<number> {
  const left = [...senders]
  let entered = 0
  await drive(
    [PORT],
    1,
    () => {
      const sender = left.pop()
      return sender && entryOf(eventKey, form, sender)
    },
    answer => {
      if (readAnswer(answer).status === 200) entered += 1
    },
  )
  return entered
}

/** Each person enters once, solves the proof if asked, and returns when told to wait. Returns how many got in. */
async function letIn({ eventKey }: Campaign, form: FormKeys): Promise<{ entered: number; proofs: number }> {
  let waiting: Sender[] = Array.from({ length: honest }, (_, guest) => ({
    email: `honest${guest}@bench.test`,
    from: NAT,
    device: String(guest).padStart(22, 'h'),
  }))
  let [entered, proofs] = [0, 0]
  for (let round = 0; waiting.length > 0 && round < 60; round++) {
    const now = waiting
    waiting = []
    const asked: Sender[] = []
    const doing = new Map<number, Sender>()
    await drive(
      [PORT],
      CLIENTS,
      connection => {
        const sender = now.pop() ?? asked.pop()
        if (!sender) return undefined
        doing.set(connection, sender)
        return entryOf(eventKey, form, sender)
      },
      (answer, connection) => {
        const sender = doing.get(connection)
        const { status, body } = readAnswer(answer)
        if (!sender) return
        if (status === 200) entered += 1
        else if (status === 429) waiting.push(sender)
        else if (status === 403 && body.challenge) {
          proofs += 1
          asked.push({ ...sender, captcha: solve(Object(body.challenge)) })
        }
      },
    )
    waiting.push(...asked)
    if (waiting.length > 0) await new Promise(resolve => setTimeout(resolve, WAIT_MS))
  }
  return { entered, proofs }
}

try {
  say(`${await machineLine(deps.pg)}\n${tries} tries, ${honest} honest people, seed ${seed}`)
  await world.serve(PORT)
  const attacked = await makeBenchCampaign(deps, { prizes: 1 })
  const form = await readForm(ORIGIN, attacked.eventKey)
  const answers = await tryTricks(attacked, form)
  const told = Object.entries(answers).map(([status, count]) => `${count} x ${status}`)
  const entries = await countEntries(attacked)
  expect(
    `${tries} tries by ${Object.keys(TRICKS).length} tricks made ${entries} entry (${told.join(', ')})`,
    entries === 1,
  )
  const flooded = await makeBenchCampaign(deps, { prizes: 1 })
  const asked = await readForm(ORIGIN, flooded.eventKey)
  const mailboxes = Array.from({ length: INVENTED }, (_, n) => ({
    email: `invented${n}@bench.test`,
    from: NAT,
  }))
  const taken = await invent(flooded, asked, mailboxes)
  expect(`${taken} of ${INVENTED} invented mailboxes of one address made an entry`, taken <= FEW_DOZEN)
  const oneDevice = Array.from({ length: FEW_DOZEN }, (_, n) => ({
    email: `device${n}@bench.test`,
    from: ipOf(n),
    device: 'd'.repeat(22),
  }))
  const byDevice = await invent(flooded, asked, oneDevice)
  expect(`${byDevice} of ${FEW_DOZEN} of one device did`, byDevice <= FEW_OF_A_DEVICE)
  const shared = await makeBenchCampaign(deps, { prizes: 1 })
  const proofs = await tryProofTwice(shared, await readForm(ORIGIN, shared.eventKey))
  expect(`a proof lets in once: ${proofs.join(', then ')}`, proofs.join() === '200,403')
  const stadium = await makeBenchCampaign(deps, { prizes: 1 })
  const seen = await letIn(stadium, await readForm(ORIGIN, stadium.eventKey))
  const stored = await countEntries(stadium)
  const share = (stored / honest) * 100
  expect(
    `${stored} of ${honest} people behind one address got in, ${share.toFixed(2)} %; ${seen.proofs} gave a proof first`,
    share >= GET_IN && stored === seen.entered,
  )
} finally {
  await world.stop()
}
