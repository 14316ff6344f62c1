import { STEPS } from './decided-by.ts'
import { THREATS } from './threats.ts'
import type { VerifiedCampaign } from './verify-page.tsx'

/** How it works, how to check without this page, and the remaining risks. */
export function Explanation({
  campaign: { eventKey, origin, address, decidedBy },
}: {
  campaign: VerifiedCampaign
}) {
  const command = `${origin}/verify/${eventKey}/drumroll-verify.mjs`
  return (
    <>
      <details className="card">
        <summary>How it works</summary>
        <ol className="text">
          {STEPS[decidedBy].map(step => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <h2>Check without this page</h2>
        <p className="text">
          <a href={command} download="drumroll-verify.mjs">
            Download the command-line tool
          </a>{' '}
          and save it in the folder with the files. The tool is a single file, needs Node 20 or later, and
          contacts no server.
        </p>
        <code>node drumroll-verify.mjs certificate.json --receipt receipt.json</code>
        <code>{`node drumroll-verify.mjs ${address}`}</code>
      </details>
      <details className="card">
        <summary>What could still go wrong</summary>
        <p className="text">
          No method rules out all cheating. This list shows each attack, the protection against it, and the
          remaining risk.
        </p>
        <dl>
          {THREATS.map(({ attack, defense, remains }) => (
            <div key={attack}>
              <dt>{attack}</dt>
              <dd>{defense}</dd>
              <dd>Remaining risk: {remains}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}
