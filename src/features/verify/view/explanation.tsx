import { richText, useTranslator } from '#shared/i18n/context.tsx'
import { STEPS } from './decided-by.ts'
import { THREATS } from './threats.ts'
import type { VerifiedCampaign } from './verify-page.tsx'

/** How it works, how to check without this page, and the remaining risks. */
export function Explanation({
  campaign: { eventKey, origin, address, decidedBy },
}: {
  campaign: VerifiedCampaign
}) {
  const translator = useTranslator()
  const { t, join } = translator
  const command = `${origin}/verify/${eventKey}/drumroll-verify.mjs`
  return (
    <>
      <details className="card">
        <summary>{t('verify.how')}</summary>
        <ol className="text">
          {STEPS[decidedBy].map(sentences => (
            <li key={sentences.join()}>{join(...sentences.map(sentence => t(`verify.${sentence}`)))}</li>
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
        <p className="text">{t('verify.risksUse')}</p>
        <dl>
          {THREATS.map(attack => (
            <div key={attack}>
              <dt>{t(`verify.${attack}`)}</dt>
              <dd>{t(`verify.${attack}Defense`)}</dd>
              <dd>{t('verify.remains', { risk: t(`verify.${attack}Risk`) })}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}
