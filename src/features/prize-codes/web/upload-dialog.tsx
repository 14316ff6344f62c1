import { Button, FileInput, Progress, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { CodeReport } from '#features/prize-codes/contract.ts'
import type { Prize } from '#features/prizes/contract.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { notifySuccess } from '#ui/feedback/toasts.ts'
import { countOf } from '#ui/format/amounts.ts'
import classes from './codes.module.css'
import { Report } from './report.tsx'
import { type ChosenList, useUpload } from './use-codes.ts'

const WAYS = [
  { value: 'file', label: 'CSV file' },
  { value: 'paste', label: 'Paste' },
]

/** Adds codes to a prize: choose a list, read its check, save. */
export function UploadDialog({ prize, onClose }: { prize: Prize; onClose: () => void }) {
  const [way, setWay] = useState('file')
  const [file, setFile] = useState<File | null>(null)
  const [text, setText] = useState('')
  const [expiresOn, setExpiresOn] = useState('')
  const [report, setReport] = useState<CodeReport>()
  const { mutate, isPending, error, progress, reset } = useUpload(prize.id)
  const isPasted = way === 'paste'
  const chosen = isPasted ? text.trim() !== '' && new File([text], 'pasted.csv', { type: 'text/csv' }) : file

  function change(apply: () => void) {
    setReport(undefined)
    reset()
    apply()
  }

  function check(column?: number) {
    if (!chosen) return
    const list: ChosenList = { file: chosen, isPasted, expiresOn, ...(column ? { column } : {}) }
    mutate({ list }, { onSuccess: setReport })
  }

  function save({ codes, column }: CodeReport) {
    if (!chosen) return
    const onSuccess = () => {
      notifySuccess(`${countOf(codes, 'code')} added.`)
      onClose()
    }
    mutate({ list: { file: chosen, isPasted, expiresOn, column }, save: codes }, { onSuccess })
  }

  return (
    <Dialog opened title={`Add codes to ${prize.title}`} width={560} onClose={onClose}>
      <div className={classes.form}>
        <SegmentedControl
          aria-label="Source of the codes"
          data={WAYS}
          value={way}
          onChange={value => change(() => setWay(value))}
        />
        {isPasted ? (
          <Textarea
            label="Codes"
            description="One code per line."
            rows={7}
            value={text}
            onChange={({ currentTarget: { value } }) => change(() => setText(value))}
          />
        ) : (
          <FileInput
            label="List of codes"
            description="CSV or text in UTF-8, up to 1,000,000 codes. We find the column named like “Code”."
            placeholder="Choose a file"
            accept=".csv,.txt,text/csv,text/plain"
            value={file}
            onChange={value => change(() => setFile(value))}
          />
        )}
        <TextInput
          type="date"
          label="Last day (optional)"
          description="Codes are not handed out after this day."
          value={expiresOn}
          onChange={({ currentTarget: { value } }) => change(() => setExpiresOn(value))}
        />
        {isPending && (
          <div role="status">
            <Progress value={progress * 100} animated={progress === 1} aria-label="Upload" />
            {progress === 1 && (
              <p className={classes.note}>Reading the codes. A million can take a minute.</p>
            )}
          </div>
        )}
        {error && (
          <p role="alert" className={classes.problem}>
            {error.message || 'The list could not be read. Please try again.'}
          </p>
        )}
        {report && <Report report={report} onColumn={check} />}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Go back
          </Button>
          {report ? (
            <Button loading={isPending} disabled={report.codes === 0} onClick={() => save(report)}>
              {report.codes === 0 ? 'No new codes' : `Add ${countOf(report.codes, 'code')}`}
            </Button>
          ) : (
            <Button loading={isPending} disabled={!chosen} onClick={() => check()}>
              Check list
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
