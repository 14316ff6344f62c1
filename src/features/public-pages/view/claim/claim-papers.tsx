import { W9_URL } from '#features/claims/contract.ts'
import type { ClaimPage } from '../page.ts'
import { DOCUMENT_ACCEPT } from './document-step.tsx'

const PAPERS = {
  w9: { label: 'Form W-9', help: 'The sponsor needs it for tax reporting. Fill it out and sign it.' },
  affidavit: {
    label: 'Affidavit of eligibility',
    help: 'Sign the form the sponsor sent you. It confirms that you followed the rules.',
  },
} as const

function PaperStep({ page, kind, given }: { page: ClaimPage } & ClaimPage['papers'][number]) {
  const { label, help } = PAPERS[kind]
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
        <label htmlFor={id}>{label}</label>
        <p className="help" id={`${id}-help`}>
          {help}{' '}
          {kind === 'w9' && (
            <>
              <a href={W9_URL} rel="noreferrer">
                Get the blank form at irs.gov.
              </a>{' '}
            </>
          )}
          PDF, JPEG or PNG, up to 10 MB. Only the sponsor can see it.
        </p>
        {given.length > 0 && <p className="legal">Received: {given.join(', ')}</p>}
        {wrong !== undefined && (
          <p className="wrong" id={`${id}-wrong`} role="alert">
            {wrong}
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
        {given.length > 0 ? 'Upload another file' : 'Upload'}
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
  return (
    <form className="claim" method="post" action={form.action}>
      <p className="legal">
        {showsName
          ? 'Your first name, last initial and state may appear on the '
          : 'Your name is not public. You can choose to show your first name, last initial and state on the '}
        <a href={winnersUrl}>public winners list</a>.
      </p>
      <button
        type="submit"
        className="button secondary"
        name="action"
        value={showsName ? 'hideName' : 'showName'}
      >
        {showsName ? 'Take my name off the list' : 'Show my name'}
      </button>
    </form>
  )
}
