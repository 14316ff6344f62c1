import { richText, useTranslator } from '#shared/i18n/context.tsx'
import { STEPS } from './decided-by.ts'
import { ENGLISH_PART } from './english-part.ts'
import { THREATS } from './threats.ts'
import type { VerifiedCampaign } from './verify-page.tsx'

/** How it works, how to check without this page, and the remaining risks. */
export function Explanation({
  campaign: { eventKey, origin, address, decidedBy },
}: {
  campaign: VerifiedCampaign
}) {
  const translator = useTranslator()
  const { t } = translator
  const command = `${origin}/verify/${eventKey}/drumroll-verify.mjs`
  return (
    <>
      <details className="card">
        <summary>{t('verify.how')}</summary>
        <ol className="text" {...ENGLISH_PART}>
          {STEPS[decidedBy].map(step => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <h2>{t('verify.without')}</h2>
        <p className="text">
          {richText(translator, 'verify.tool', {
            a: text => (
              <a href={command} download="drumroll-verify.mjs">
                {text}
              </a>
            ),
          })}
        </p>
        <code dir="ltr">node drumroll-verify.mjs certificate.json --receipt receipt.json</code>
        <code dir="ltr">{`node drumroll-verify.mjs ${address}`}</code>
      </details>
      <details className="card">
        <summary>{t('verify.risks')}</summary>
        <p className="text" {...ENGLISH_PART}>
          No method rules out all cheating. This list shows each attack, the protection against it, and the
          remaining risk.
        </p>
        <dl {...ENGLISH_PART}>
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
