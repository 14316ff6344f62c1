import { useTranslator } from '#shared/i18n/context.tsx'
import { LanguageLinks, LanguageSwitch } from '#shared/i18n/language-switch.tsx'
import type { Language } from '#shared/i18n/languages.ts'
import type { Translator } from '#shared/i18n/translator.ts'
import { type Decider, isDraw } from './decided-by.ts'
import { Explanation } from './explanation.tsx'
import { Files, type ListedFile } from './files.tsx'
import { Header, renderVerifyDocument, type VerifyAssets } from './verify-document.tsx'

/** The campaign that a page is about; `over` once play has ended. */
export interface VerifiedCampaign {
  eventKey: string
  title: string
  sponsor: string
  /** Public address of the service. */
  origin: string
  /** The address of this page. */
  address: string
  /** Place of its files. */
  folder: string
  decidedBy: Decider
  over: boolean
  /** Which draw of the campaign or date it is about; 0 for its game. */
  drawNo: number
  files: readonly ListedFile[]
  /** Languages that the page is there in, the main one of its campaign first. */
  languages: readonly Language[]
}

const SHIELD = [
  'M11.46 20.846a12 12 0 0 1 -7.96 -14.846a12 12 0 0 0 8.5 -3a12 12 0 0 0 8.5 3a12 12 0 0 1 -.09 7.06',
  'M15 19l2 2l4 -4',
]
const DOWNLOAD = ['M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2 -2v-2', 'M7 11l5 5l5 -5', 'M12 4l0 12']

function Icon({ paths, size }: { paths: readonly string[]; size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {paths.map(path => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}

function PlayForm({ decidedBy }: Pick<VerifiedCampaign, 'decidedBy'>) {
  const { t } = useTranslator()
  return (
    <section className="card pad">
      <h2 id="play-heading">{t(isDraw(decidedBy) ? 'verify.askDraw' : 'verify.askPlay')}</h2>
      <form id="play-form" className="ask">
        <textarea
          id="play-field"
          aria-labelledby="play-heading"
          rows={1}
          placeholder={t('verify.receiptHint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={10_000}
        />
        <button type="submit">{t('verify.check')}</button>
      </form>
      <ul id="play-result" aria-live="polite" />
    </section>
  )
}

/** The campaign, and the inputs fixed beforehand. */
function Lead({ campaign: { title, sponsor, decidedBy } }: { campaign: VerifiedCampaign }) {
  const { t, join } = useTranslator()
  const about =
    sponsor === '' ? t('verify.alone', { campaign: title }) : t('verify.by', { campaign: title, sponsor })
  return <p className="lead">{join(about, t(`verify.${decidedBy}`), t('verify.after'))}</p>
}

/** The copy to keep, and the list of winners. */
function Links({ campaign: { eventKey, address, origin } }: { campaign: VerifiedCampaign }) {
  const { t, language } = useTranslator()
  return (
    <div className="links">
      <a href={`${address}/page.html?lang=${language}`} download={`${eventKey}-check.html`}>
        <Icon paths={DOWNLOAD} size={16} />
        {t('verify.save')}
      </a>
      <a href={`${origin}/winners/${eventKey}`}>{t('verify.winners')}</a>
    </div>
  )
}

/** Verdict, until the script has its own. */
function busyWords({ over, decidedBy }: VerifiedCampaign, { t }: Translator): string {
  if (isDraw(decidedBy)) return t(over ? 'verify.fairDraw' : 'checking.sealedDraw')
  return t(over ? 'verify.fairGame' : 'checking.sealedGame')
}

/** The public check page of a campaign, which runs in the browser; also as a copy to save. */
export function renderVerifyPage(
  campaign: VerifiedCampaign,
  translator: Translator,
  assets: VerifyAssets,
): string {
  const { eventKey, title, address, decidedBy, folder, drawNo, files, languages } = campaign
  const { t } = translator
  const published = files.filter(({ isPublished }) => isPublished).map(({ name }) => name)
  const busy = busyWords(campaign, translator)
  const links = languages.length > 1 && <LanguageLinks url={address} languages={languages} />
  return renderVerifyDocument(
    { title: t('verify.title', { campaign: title }), translator, links },
    assets,
    <body
      data-verdict="busy"
      data-event={eventKey}
      data-draw={drawNo}
      data-folder={folder}
      data-files={published.join(' ')}
    >
      <Header />
      <main>
        <p className="count" role="status">
          <Icon paths={SHIELD} size={20} />
          <span id="count">{t('checking.notYet')}</span>
        </p>
        <h1 id="verdict" data-busy={busy}>
          {busy}
        </h1>
        <Lead campaign={campaign} />
        <progress id="progress" max={1} hidden aria-label={t('verify.reading')} />
        <noscript>
          <p className="card pad text">{t('verify.noScript', { how: t('verify.how') })}</p>
        </noscript>
        <ul id="steps" className="card" aria-label={t('verify.checks')} />
        <PlayForm decidedBy={decidedBy} />
        <Files folder={folder} files={files} />
        <Links campaign={campaign} />
        <Explanation campaign={campaign} />
        <LanguageSwitch frame={{ address, languages }} />
      </main>
    </body>,
  )
}
