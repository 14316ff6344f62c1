import { Button, FileButton, NativeSelect } from '@mantine/core'
import { IconCheck, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import {
  type AwardDocument,
  affidavitUrl,
  DocumentKind,
  documentUrl,
  W9_URL,
} from '#features/claims/contract.ts'
import type { SweepWinner } from '#features/sweepstakes/contract.ts'
import { shortMoment } from '#ui/format/dates.ts'
import { useAddDocument, useCheckDocument } from './use-documents.ts'
import { usePaper } from './use-winner-step.ts'
import classes from './winner-panel.module.css'

const KINDS = {
  w9: 'Form W-9',
  affidavit: 'Affidavit of eligibility',
  identity: 'Proof of identity',
  evidence: 'Evidence',
} as const satisfies Record<DocumentKind, string>
const STATES = [
  { value: 'notNeeded', label: 'Not required' },
  { value: 'requested', label: 'Requested' },
  { value: 'received', label: 'Received' },
] as const
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

interface PapersProps {
  winner: SweepWinner
  eventKey: string
  timezone: string
  manages: boolean
}

function Document(props: PapersProps & { awardId: string; document: AwardDocument }) {
  const { awardId, document, eventKey, timezone, manages } = props
  const check = useCheckDocument(eventKey)
  const { documentKey, kind, name, givenAt, givenBy, checkedAt, checkedBy } = document
  return (
    <li className={classes.document}>
      <div>
        <a href={documentUrl(eventKey, awardId, documentKey)} download>
          {name}
        </a>
        <div className={classes.small}>
          {KINDS[kind]}, {givenBy === undefined ? 'from the winner' : `added by ${givenBy}`},{' '}
          {shortMoment(givenAt, timezone)}
        </div>
        {checkedAt && (
          <div className={classes.small}>
            Checked by {checkedBy}, {shortMoment(checkedAt, timezone)}
          </div>
        )}
      </div>
      {manages && !checkedAt && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCheck {...icon} />}
          aria-label={`Mark ${name} as checked`}
          onClick={() => check.mutate({ awardId, documentKey })}
        >
          Mark as checked
        </Button>
      )}
    </li>
  )
}

function AddDocument({ awardId, eventKey }: { awardId: string; eventKey: string }) {
  const [kind, setKind] = useState<DocumentKind>('w9')
  const add = useAddDocument(eventKey)
  return (
    <div className={classes.add}>
      <NativeSelect
        label="Add document"
        value={kind}
        data={Object.entries(KINDS).map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget }) => setKind(DocumentKind.parse(currentTarget.value))}
      />
      <FileButton
        accept="application/pdf,image/jpeg,image/png"
        onChange={file => file && add.mutate({ awardId, kind, file })}
      >
        {props => (
          <Button {...props} variant="default" loading={add.isPending} leftSection={<IconUpload {...icon} />}>
            Choose file
          </Button>
        )}
      </FileButton>
    </div>
  )
}

/** Blank forms that the team sends a winner; loaded only when a link is followed. */
function BlankForms({ eventKey, awardId }: { eventKey: string; awardId: string }) {
  return (
    <p className={classes.forms}>
      Blank forms:{' '}
      <a href={affidavitUrl(eventKey, awardId)} download>
        affidavit of eligibility and release (PDF)
      </a>{' '}
      and{' '}
      <a href={W9_URL} target="_blank" rel="noreferrer">
        IRS Form W-9
      </a>
      .
    </p>
  )
}

/** Form W-9, affidavit and other papers: requested, received, and checked by. */
export function WinnerPapers(props: PapersProps) {
  const { winner, eventKey, manages } = props
  const paper = usePaper(eventKey)
  const { winnerId, awardId, documents = [] } = winner
  return (
    <>
      <div className={classes.states}>
        {(['w9', 'affidavit'] as const).map(kind => (
          <NativeSelect
            key={kind}
            label={KINDS[kind]}
            disabled={!manages}
            value={winner[kind]}
            data={[...STATES]}
            onChange={({ currentTarget }) => {
              const state = STATES.find(({ value }) => value === currentTarget.value)?.value
              if (state) paper.mutate({ winnerId, paper: { [kind]: state } })
            }}
          />
        ))}
      </div>
      {awardId !== undefined && (
        <>
          <BlankForms eventKey={eventKey} awardId={awardId} />
          <ul className={classes.list}>
            {documents.map(document => (
              <Document key={document.documentKey} {...props} awardId={awardId} document={document} />
            ))}
          </ul>
          {manages && <AddDocument awardId={awardId} eventKey={eventKey} />}
        </>
      )}
    </>
  )
}
