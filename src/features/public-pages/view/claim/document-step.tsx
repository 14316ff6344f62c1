import { useTranslator } from '#shared/i18n/context.tsx'
import { translateError } from '#shared/i18n/translate-error.ts'
import type { ClaimPage } from '../page.ts'

export const DOCUMENT_ACCEPT = 'application/pdf,image/jpeg,image/png'

/** Uploads the proof of the winner's identity, before the other questions: files are sent separately. */
export function DocumentStep({ page }: { page: ClaimPage }) {
  const wrong = page.form.errors?.documents
  const translator = useTranslator()
  const { t } = translator
  const says = wrong === undefined ? 'f-documents-help' : 'f-documents-wrong f-documents-help'
  return (
    <>
      <div className="field">
        <label htmlFor="f-documents">{t('claim.identity')}</label>
        <p className="help" id="f-documents-help">
          {t('claim.identityHelp')}
          {page.identityReason && ` ${t('claim.identityWhy', { reason: page.identityReason })}`}
        </p>
        {wrong !== undefined && (
          <p className="wrong" id="f-documents-wrong" role="alert">
            {translateError(translator, wrong)}
          </p>
        )}
        <input
          id="f-documents"
          name="documents"
          type="file"
          accept={DOCUMENT_ACCEPT}
          multiple
          required
          aria-invalid={wrong !== undefined || undefined}
          aria-describedby={says}
        />
      </div>
      <div className="foot">
        <button type="submit" className="button primary">
          {t('claim.uploadContinue')}
        </button>
      </div>
    </>
  )
}
