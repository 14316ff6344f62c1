import { z } from 'zod'
import type { BeaconSource } from '#server/deps.ts'
import { isBeaconSignature, QUICKNET } from '../beacon.ts'

/** A mirror that says nothing is given up after this. */
const ANSWER_MS = 5_000

const Round = z.object({ round: z.int(), signature: z.string().regex(/^[0-9a-f]{96}$/) })

const v2 = (host: string) => (round: number) => `https://${host}/v2/beacons/quicknet/rounds/${round}`
const MIRRORS: readonly ((round: number) => string)[] = [
  v2('api.drand.sh'),
  v2('api2.drand.sh'),
  v2('api3.drand.sh'),
  round => `https://drand.cloudflare.com/${QUICKNET.chain}/public/${round}`,
]

async function ask(address: string, load: typeof fetch): Promise<z.output<typeof Round>> {
  const answer = await load(address, { redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) })
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
  return Round.parse(await answer.json())
}

/**
 * The public beacon over https: drand's own addresses one after the other, then Cloudflare's (pf1 4.1). A mirror that
 * is silent, or whose signature the group did not make, is passed over.
 * @param load how an address is asked
 */
export function openBeacon(load: typeof fetch = fetch): BeaconSource {
  return {
    async fetch(round) {
      const problems: unknown[] = []
      for (const addressOf of MIRRORS) {
        const address = addressOf(round)
        try {
          const found = await ask(address, load)
          if (found.round === round && isBeaconSignature(round, found.signature)) return found.signature
          problems.push(new Error(`${address} returned a different signature`))
        } catch (error) {
          problems.push(error)
        }
      }
      throw new AggregateError(problems, `No mirror of the beacon has round ${round}`)
    },
  }
}
