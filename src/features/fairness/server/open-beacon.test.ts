import { expect, test } from 'vitest'
import { expected } from '../vectors.ts'
import { openBeacon } from './open-beacon.ts'

const right = { round: 1000, signature: expected.beaconSignature }
const wrong = { round: 1000, signature: right.signature.replace(/9$/, '8') }

/** Mirrors that answer these one after the other; each address asked is noted. */
function mirrors(...answers: (object | 'silence' | number)[]) {
  const asked: string[] = []
  const beacon = openBeacon(async address => {
    const answer = answers[asked.length]
    asked.push(String(address))
    if (answer === undefined || answer === 'silence') throw new Error('no network')
    if (typeof answer === 'number') return new Response('', { status: answer })
    return Response.json(answer)
  })
  return { asked, beacon }
}

test('the first mirror that has the round is believed, by the signature of the group', async () => {
  const { asked, beacon } = mirrors(right)
  expect(await beacon.fetch(1000)).toBe(right.signature)
  expect(asked).toEqual(['https://api.drand.sh/v2/beacons/quicknet/rounds/1000'])
})

test('silence, refusals, other rounds and forged signatures are passed over', async () => {
  for (const bad of ['silence', 404, wrong, { ...right, round: 999 }, { round: 1000 }] as const) {
    const { asked, beacon } = mirrors(bad, right)
    expect(await beacon.fetch(1000)).toBe(right.signature)
    expect(asked).toHaveLength(2)
  }
})

test('without any mirror it rejects, after asking all four over https', async () => {
  const { asked, beacon } = mirrors()
  await expect(beacon.fetch(1000)).rejects.toThrow('No mirror of the beacon has round 1000')
  expect(asked.map(address => new URL(address).origin)).toEqual([
    'https://api.drand.sh',
    'https://api2.drand.sh',
    'https://api3.drand.sh',
    'https://drand.cloudflare.com',
  ])
})
