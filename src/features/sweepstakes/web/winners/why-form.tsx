import { Button, FileInput, Textarea } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import shared from '#ui/styles/shared.module.css'
import classes from './winner-panel.module.css'

/** Reason for a step with a winner; evidence, if a second person must confirm. */
export interface Grounds {
  why: string
  evidence: string
  file: File | null
}

interface WhyFormProps {
  label: string
  /** Consequence, and the place where the reason is stored, unless the prize goes to an alternate. */
  intro?: string
  description?: string
  /** True if a second person must confirm, and evidence may be added. */
  needsSecond?: boolean
  pending: boolean
  onClose: () => void
  onWhy: (grounds: Grounds) => void
}

const LOSS = 'The prize then goes to the next alternate. This cannot be undone.'
const PUBLISHED = 'Published in the certificate and kept permanently. Do not include names.'

/** Asks why something is done with a winner, who mostly loses the prize: the next in line gets it. */
export function WhyForm({ label, needsSecond = false, pending, onClose, onWhy, ...words }: WhyFormProps) {
  const { intro = LOSS, description = PUBLISHED } = words
  const [text, setText] = useState('')
  const [shown, setShown] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [tried, setTried] = useState(false)
  const [why, evidence] = [text.trim(), shown.trim()]

  function onSubmit(submit: SubmitEvent<HTMLFormElement>) {
    submit.preventDefault()
    setTried(true)
    if (!pending && why !== '' && (evidence !== '' || !needsSecond)) onWhy({ why, evidence, file })
  }

  return (
    <form noValidate className={classes.form} aria-label={label} onSubmit={onSubmit}>
      <p>
        {needsSecond && 'A second person on your team must confirm it. '}
        {intro}
      </p>
      <Textarea
        label="Reason"
        description={description}
        value={text}
        maxLength={200}
        rows={3}
        autoFocus
        error={tried && why === '' ? 'Enter a reason' : undefined}
        onChange={change => setText(change.currentTarget.value)}
      />
      {needsSecond && (
        <>
          <Textarea
            label="Evidence"
            description="Describe the evidence and where it is kept. The second person reads this before confirming."
            value={shown}
            maxLength={1000}
            rows={3}
            error={tried && evidence === '' ? 'Describe the evidence' : undefined}
            onChange={change => setShown(change.currentTarget.value)}
          />
          <FileInput
            label="File (optional)"
            description="PDF, JPEG or PNG, up to 10 MB"
            accept="application/pdf,image/jpeg,image/png"
            clearable
            value={file}
            onChange={setFile}
          />
        </>
      )}
      <div className={shared.buttons}>
        <Button variant="default" onClick={onClose}>
          Go back
        </Button>
        <Button type="submit" loading={pending}>
          {label}
        </Button>
      </div>
    </form>
  )
}
