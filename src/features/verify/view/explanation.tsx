import { THREATS } from './threats.ts'
import type { VerifiedCampaign } from './verify-page.tsx'

const PLAYS = [
  'Before the start, a secret seed is drawn. Its commitment, a hash that fixes the seed and every rule, is published here.',
  'Every winning moment follows from the seed alone. The root over all moments is published too, so none can be moved.',
  'Each play is written to a log, chained to the play before it. Every 15 minutes the head of that chain is signed and published.',
  'After the end the seed is published. Anyone can compute the moments again and replay the log, play by play.',
  'If a single hash differs, the check fails and says where.',
]

const DRAW = [
  'Before the first entry, a secret seed is drawn. Its commitment, a hash that fixes the seed and every rule, is published here.',
  'After the close, the list of all entries is frozen and published with its root, and so is the list of those left out, each with its reason.',
  'Only then is the order drawn. It follows from the seed, both lists and, where it was promised, public randomness that nobody could know before.',
  'With the draw the seed is published. Anyone can compute the order again, with every winner and every alternate.',
  'Who takes the place of a winner is the next in that order. If a single hash differs, the check fails and says where.',
]

/** How it works, how to check without this page, and what nobody can promise. */
export function Explanation({
  campaign: { eventKey, origin, address, kind },
}: {
  campaign: VerifiedCampaign
}) {
  const command = `${origin}/verify/${eventKey}/drumroll-verify.mjs`
  return (
    <>
      <details className="card">
        <summary>How it works</summary>
        <ol className="text">
          {(kind === 'draw' ? DRAW : PLAYS).map(step => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <h2>Check without this page</h2>
        <p className="text">
          <a href={command} download="drumroll-verify.mjs">
            Download the command
          </a>{' '}
          and put it beside the files. It is one file for Node 20 or newer, and asks no server.
        </p>
        <code>node drumroll-verify.mjs certificate.json --receipt receipt.json</code>
        <code>{`node drumroll-verify.mjs ${address}`}</code>
      </details>
      <details className="card">
        <summary>What could still go wrong</summary>
        <p className="text">
          No method rules out everything. This is who could cheat, what stands against it, and what remains.
        </p>
        <dl>
          {THREATS.map(({ attack, defence, remains }) => (
            <div key={attack}>
              <dt>{attack}</dt>
              <dd>{defence}</dd>
              <dd>Remains: {remains}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}
