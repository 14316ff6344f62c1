import type { ClaimPage } from '../page.ts'

export const DOCUMENT_ACCEPT = 'application/pdf,image/jpeg,image/png'

/** Uploads the proof of the winner's identity, before the other questions: files are sent separately. */
export function DocumentStep({ page }: { page: ClaimPage }) {
  const wrong = page.form.errors?.documents
  const says = wrong === undefined ? 'f-documents-help' : 'f-documents-wrong f-documents-help'
  return (
    <>
      <div className="field">
        <label htmlFor="f-documents">Proof of identity</label>
        <p className="help" id="f-documents-help">
          Upload your ID, or the documents the sponsor asked for. Up to 5 files: PDF, JPEG or PNG, 10 MB each.
          Only the sponsor can see them.{page.identityReason && ` Why we ask: ${page.identityReason}`}
        </p>
        {wrong !== undefined && (
          <p className="wrong" id="f-documents-wrong" role="alert">
            {wrong}
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
          Upload and continue
        </button>
      </div>
    </>
  )
}
