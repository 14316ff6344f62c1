import { Button, FileInput, Stack } from '@mantine/core'
import { useState } from 'react'
import type { ParcelReport } from '#features/claims/parcels/contract.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { count, countOf, dollarsAndCents } from '#ui/format/amounts.ts'
import shared from '#ui/styles/shared.module.css'
import classes from './shipping.module.css'
import { useTrackingList } from './use-parcels.ts'

function Report({ report }: { report: ParcelReport }) {
  const { parcels, costCents, wrong, problems, empty } = report
  return (
    <section aria-label="Check of the list" className={classes.report}>
      <b role="status">
        {countOf(parcels, 'parcel')} to save
        {costCents > 0 && `, shipping costs ${dollarsAndCents(costCents)}`}
      </b>
      {empty > 0 && <p className={shared.noteText}>{countOf(empty, 'empty line')} skipped</p>}
      {wrong > 0 && (
        <>
          <p className={classes.wrong}>{countOf(wrong, 'row')} cannot be saved:</p>
          <ul className={classes.problems}>
            {problems.map(({ line, award, problem }) => (
              <li key={line}>
                Line {count(line)}
                {award !== '' && `, ${award}`}: {problem}
              </li>
            ))}
            {wrong > problems.length && <li>And {count(wrong - problems.length)} more</li>}
          </ul>
        </>
      )}
    </section>
  )
}

/** Marks prizes as shipped from a CSV file: choose it, read its check, save. */
export function TrackingDialog({ eventKey, onClose }: { eventKey: string; onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<ParcelReport>()
  const { mutate, isPending, error, reset } = useTrackingList(eventKey)

  function choose(chosen: File | null) {
    setReport(undefined)
    reset()
    setFile(chosen)
  }

  return (
    <Dialog opened title="Upload tracking numbers" width={560} onClose={onClose}>
      <Stack gap={16}>
        <FileInput
          label="List of parcels"
          description="CSV with the columns Award (ID or claim code), Carrier, Tracking number and Shipping cost. The winners export and the packing list name each award."
          placeholder="Choose a file"
          accept=".csv,.txt,text/csv,text/plain"
          value={file}
          onChange={choose}
        />
        {error && (
          <p role="alert" className={classes.wrong}>
            {error.message || 'The list could not be read. Please try again.'}
          </p>
        )}
        {report && <Report report={report} />}
        <div className={shared.buttons}>
          <Button variant="default" onClick={onClose}>
            Go back
          </Button>
          {report ? (
            <Button
              loading={isPending}
              disabled={report.parcels === 0}
              onClick={() => file && mutate({ file, save: report.parcels }, { onSuccess: onClose })}
            >
              {report.parcels === 0 ? 'Nothing to save' : `Mark ${count(report.parcels)} as shipped`}
            </Button>
          ) : (
            <Button
              loading={isPending}
              disabled={!file}
              onClick={() => file && mutate({ file }, { onSuccess: setReport })}
            >
              Check list
            </Button>
          )}
        </div>
      </Stack>
    </Dialog>
  )
}
