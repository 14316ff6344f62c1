import { useTranslator } from '#shared/i18n/context.tsx'
import { LanguageSwitch } from '#shared/i18n/language-switch.tsx'
import { LANGUAGE_CODES } from '#shared/i18n/languages.ts'
import type { Translator } from '#shared/i18n/translator.ts'
import { Header, renderVerifyDocument } from './verify-document.tsx'

/** A campaign's link or key; the form leads to its check page. */
function CampaignForm({ asked, isUnknown }: { asked: string; isUnknown: boolean }) {
  const { t, language } = useTranslator()
  return (
    <form action="/verify" className="card pad">
      <label htmlFor="campaign">{t('verify.campaignLink')}</label>
      <input type="hidden" name="lang" value={language} />
      <div className="ask">
        <input
          id="campaign"
          name="campaign"
          required
          maxLength={300}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="evt_…, https://…/e/…"
          defaultValue={asked}
          aria-invalid={isUnknown || undefined}
          aria-describedby={isUnknown ? 'unknown' : undefined}
        />
        <button type="submit">{t('verify.check')}</button>
      </div>
      {isUnknown && (
        <p id="unknown" className="problem">
          {t('verify.unknownLink')}
        </p>
      )}
    </form>
  )
}

/** Questions that a check page answers. */
function CheckedThings() {
  const { t } = useTranslator()
  const things = [
    ['verify.fairGame', 'verify.checkGame'],
    ['verify.fairDraw', 'verify.checkDraw'],
    ['verify.askPlay', 'verify.checkEntry'],
  ] as const
  return (
    <section className="card pad">
      <h2>{t('verify.checks')}</h2>
      <dl>
        {things.map(([question, answer]) => (
          <div key={question}>
            <dt>{t(question)}</dt>
            <dd>{t(answer)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/**
 * The page that asks for a campaign and says what can be checked.
 * @param asked text that led to no check page; absent before the first try
 */
export function renderVerifyStart(translator: Translator, css: string, asked?: string): string {
  const { t } = translator
  return renderVerifyDocument(
    { title: t('verify.startTitle'), translator },
    { css, script: '' },
    <body data-verdict="start">
      <Header />
      <main>
        <h1>{t('verify.startTitle')}</h1>
        <p className="lead">{t('verify.start')}</p>
        <CampaignForm asked={asked ?? ''} isUnknown={asked !== undefined} />
        <CheckedThings />
        <LanguageSwitch frame={{ languages: LANGUAGE_CODES }} />
      </main>
    </body>,
  )
}

/** Notice in place of a campaign that cannot be checked; one that is not there may be looked for by its link. */
export function renderVerifyNotice(kind: 'nothing' | 'busy', translator: Translator, css: string): string {
  const { t } = translator
  const title = t(`verify.${kind}Title`)
  return renderVerifyDocument(
    { title, translator },
    { css, script: '' },
    <body data-verdict="later">
      <Header />
      <main>
        <h1>{title}</h1>
        <p className="lead">{t(`verify.${kind}`)}</p>
        {kind === 'nothing' && <CampaignForm asked="" isUnknown={false} />}
      </main>
    </body>,
  )
}
