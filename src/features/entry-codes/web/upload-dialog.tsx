import { Button, FileInput } from '@mantine/core'
import { useState } from 'react'
import type { EventDetail } from '#features/campaigns/contract.ts'
import type { CodeReport } from '#features/prize-codes/contract.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { notifySuccess } from '#ui/feedback/toasts.ts'
import { countOf } from '#ui/format/amounts.ts'
import { fieldsOf } from '#web/api/api-error.ts'
import { CodeReportView } from '#web/codes/code-report.tsx'
import classes from '#web/codes/codes.module.css'
import { EMPTY_TERMS, sentTerms, TermsFields, type TypedTerms } from './terms-fields.tsx'
import { useUploadCodes } from './use-entry-codes.ts'

/** Adds codes of the owner's own: choose a list, read its check, save. */
export function UploadDialog({ event, onClose }: { event: EventDetail; onClose: () => void }) {
  const [terms, setTerms] = useState(EMPTY_TERMS)
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<CodeReport>()
  const { mutate, isPending, error, reset } = useUploadCodes(event.eventKey)
  const errors = fieldsOf(error)

  function change(apply: () => void) {
    setReport(undefined)
    reset()
    apply()
  }

  function check(column?: number) {
    if (!file) return
    const body = { ...sentTerms(terms), ...(column === undefined ? {} : { column }) }
    mutate({ file, body }, { onSuccess: setReport })
  }

  function save({ codes, column }: CodeReport) {
    if (!file) return
    const onSuccess = () => {
      notifySuccess(`${countOf(codes, 'code')} added.`)
      onClose()
    }
    mutate({ file, body: { ...sentTerms(terms), column, save: codes } }, { onSuccess })
  }

  const changeTerms = (typed: TypedTerms) => change(() => setTerms(typed))
  return (
    <Dialog opened title="Upload entry codes" width={560} onClose={onClose}>
      <div className={classes.form}>
        <TermsFields terms={terms} event={event} errors={errors} onChange={changeTerms} />
        <FileInput
          label="List of codes"
          description="CSV or text in UTF-8, up to 1,000,000 codes. We find the column named like “Code”."
          placeholder="Choose a file"
          accept=".csv,.txt,text/csv,text/plain"
          value={file}
          error={errors.file}
          onChange={value => change(() => setFile(value))}
        />
        {error && (
          <p role="alert" className={classes.problem}>
            {error.message || 'The list could not be read. Please try again.'}
          </p>
        )}
        {report && <CodeReportView report={report} onColumn={check} />}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Go back
          </Button>
          {report ? (
            <Button loading={isPending} disabled={report.codes === 0} onClick={() => save(report)}>
              {report.codes === 0 ? 'No new codes' : `Add ${countOf(report.codes, 'code')}`}
            </Button>
          ) : (
            <Button loading={isPending} disabled={!file || terms.name === ''} onClick={() => check()}>
              Check list
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
