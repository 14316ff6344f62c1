import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Deps } from '#server/deps.ts'
import { openClient } from '../proofs/patient-client.ts'
import { makeTokens } from '../shared/play-campaign.ts'
import { openToldPlays, type ToldPlays } from '../shared/told-plays.ts'

const CLIENTS = 16
const PACE_MS = 40
const TOKENS = 400

/** People who play until they are stopped, each as long as it takes. */
export interface People {
  told: ToldPlays
  /** Responses without a result, by status code or error. */
  refusals: ReadonlyMap<string, number>
  /** Bodies of such responses. */
  bodies: ReadonlySet<string>
  /** Brings more people while few are left. */
  refill(): Promise<void>
  stop(): Promise<void>
}

/**
 * Lets people play at the program that listens there.
 * @param crowd people who are brought at a time
 */
export async function openPeople(
  deps: Deps,
  campaign: Campaign,
  port: number,
  crowd: number = TOKENS,
): Promise<People> {
  const tokens = await makeTokens(deps, campaign, crowd)
  const told = openToldPlays()
  const client = openClient(port, CLIENTS)
  const path = `/api/v0/public/event/${campaign.eventKey}/play`
  const refusals = new Map<string, number>()
  const bodies = new Set<string>()
  let isOver = false

  /** Asks until there is an answer. */
  async function play(own: object): Promise<void> {
    for (;;) {
      const { status, body, error } = await client.post(path, own)
      if (status === 200) return told.note(body)
      const what = status === undefined ? (error ?? 'no answer') : String(status)
      refusals.set(what, (refusals.get(what) ?? 0) + 1)
      // Each has an id of its own.
      bodies.add(body.replace(/"requestId":"[^"]*"/, ''))
      await wait(PACE_MS)
    }
  }

  const playing = Array.from({ length: CLIENTS }, async () => {
    let own = { playToken: '', clientNonce: '' }
    for (; !isOver; await wait(PACE_MS)) {
      const playToken = tokens.pop()
      // After all plays, people look at their results.
      if (playToken) own = { playToken, clientNonce: randomBytes(16).toString('hex') }
      await play(own)
    }
  })

  return {
    told,
    refusals,
    bodies,
    async refill() {
      // A busy database refuses the proof as well.
      while (tokens.length < crowd / 2) {
        tokens.push(...(await makeTokens(deps, campaign, crowd).catch(() => [])))
      }
    },
    async stop() {
      isOver = true
      await Promise.all(playing)
      client.close()
    },
  }
}
