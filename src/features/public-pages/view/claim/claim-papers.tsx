import { W9_URL } from '#features/claims/contract.ts'
import { richText, useTranslator } from '#shared/i18n/context.tsx'
import { translateError } from '#shared/i18n/translate-error.ts'
import type { ClaimPage } from '../page.ts'
import { DOCUMENT_ACCEPT } from './document-step.tsx'

const PAPERS = {
  w9: { label: 'claim.w9', help: 'claim.w9Help' },
  affidavit: { label: 'claim.affidavit', help: 'claim.affidavitHelp' },
} as const

function PaperStep({ page, kind, given }: { page: ClaimPage } & ClaimPage['papers'][number]) {
  const { label, help } = PAPERS[kind]
  const translator = useTranslator()
  const { t } = translator
  const id = `f-${kind}`
  const wrong = page.form.errors?.[kind]
  return (
    <form
      className="claim"
      method="post"
      action={`${page.form.action}/documents?kind=${kind}`}
      encType="multipart/form-data"
    >
      <div className="field">
        <label htmlFor={id}>{t(label)}</label>
        <p className="help" id={`${id}-help`}>
          {t(help)}{' '}
          {kind === 'w9' && (
            <>
              <a href={W9_URL} rel="noreferrer">
                {t('claim.w9Blank')}
              </a>{' '}
            </>
          )}
          {t('claim.paperFormat')}
        </p>
        {given.length > 0 && (
          <p className="legal">{t('claim.filesReceived', { files: translator.list(given) })}</p>
        )}
        {wrong !== undefined && (
          <p className="wrong" id={`${id}-wrong`} role="alert">
            {translateError(translator, wrong)}
          </p>
        )}
        <input
          id={id}
          name="documents"
          type="file"
          accept={DOCUMENT_ACCEPT}
          required
          aria-invalid={wrong !== undefined || undefined}
          aria-describedby={wrong === undefined ? `${id}-help` : `${id}-wrong ${id}-help`}
        />
      </div>
      <button type="submit" className="button secondary">
        {t(given.length > 0 ? 'claim.uploadAnother' : 'claim.upload')}
      </button>
    </form>
  )
}

/** Papers that the sponsor needs before a big prize is delivered; each is sent separately, also after the claim. */
export function ClaimPapers({ page }: { page: ClaimPage }) {
  return page.papers.map(paper => <PaperStep key={paper.kind} page={page} {...paper} />)
}

/** Whether the winner's name may be published, for as long as the page is there. */
export function NameConsent({ page }: { page: ClaimPage }) {
  const { showsName, winnersUrl, form } = page
  const translator = useTranslator()
  const { t } = translator
  return (
    <form className="claim" method="post" action={form.action}>
      <p className="legal">
        {richText(translator, showsName ? 'claim.nameShown' : 'claim.nameHidden', {
          a: text => <a href={winnersUrl}>{text}</a>,
        })}
      </p>
      <button
        type="submit"
        className="button secondary"
        name="action"
        value={showsName ? 'hideName' : 'showName'}
      >
        {t(showsName ? 'claim.hideName' : 'claim.showMyName')}
      </button>
    </form>
  )
}
