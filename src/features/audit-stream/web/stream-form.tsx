import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import {
  type AuditStream,
  removeAuditStream,
  StreamForm as Schema,
  saveAuditStream,
} from '#features/audit-stream/contract.ts'
import { notifyError } from '#ui/feedback/toasts.ts'
import { count, countOf } from '#ui/format/amounts.ts'
import { deviceZone, shortMoment } from '#ui/format/dates.ts'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import { fieldsOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import classes from './audit-stream.module.css'
import { useStreamChange } from './use-audit-stream.ts'

/** Sends the log to a collector, and shows how far it is. */
export function StreamForm({ stream }: { stream: AuditStream | undefined }) {
  const [target, setTarget] = useState(stream?.target ?? '')
  const [credential, setCredential] = useState('')
  const [fromStart, setFromStart] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const save = useStreamChange((body: Schema) => call(saveAuditStream, { body }), 'Saved!')
  const remove = useStreamChange(() => call(removeAuditStream, {}), 'Stopped!')
  const fail = (error: Error) => {
    const fields = fieldsOf(error)
    setErrors(fields)
    if (Object.keys(fields).length === 0) notifyError(error.message || 'Please try again.')
  }

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const parsed = Schema.safeParse({ target, fromStart, ...(credential ? { credential } : {}) })
    if (!parsed.success) {
      const named = parsed.error.issues.map(({ path, message }) => [String(path[0]), message])
      return setErrors(Object.fromEntries(named))
    }
    setErrors({})
    save.mutate(parsed.data, { onSuccess: () => setCredential(''), onError: fail })
  }

  return (
    <SectionCard title="Stream" padded>
      <form noValidate className={classes.form} onSubmit={send}>
        {stream && <State stream={stream} />}
        <TextInput
          label="Collector"
          description="An HTTPS address for JSON lines, or syslogs://host:6514 for syslog with TLS."
          placeholder="https://collector.example.com/services/collector/raw"
          autoComplete="off"
          value={target}
          error={errors.target}
          onChange={event => setTarget(event.currentTarget.value)}
        />
        <PasswordInput
          label="Authorization header (optional)"
          description={
            stream?.hasCredential
              ? 'Leave it empty to keep the current one.'
              : 'For example: Splunk and a token.'
          }
          autoComplete="off"
          value={credential}
          error={errors.credential}
          onChange={event => setCredential(event.currentTarget.value)}
        />
        <Checkbox
          label="Start with the first line of the log"
          description="Otherwise the stream goes on from its place, or starts with the next line."
          checked={fromStart}
          onChange={event => setFromStart(event.currentTarget.checked)}
        />
        <div className={classes.buttons}>
          <SubmitButton busy={save.isPending} busyLabel="Saving">
            {stream ? 'Save changes' : 'Start stream'}
          </SubmitButton>
          {stream && (
            <Button
              variant="default"
              loading={remove.isPending}
              onClick={() => remove.mutate(undefined, { onError: fail })}
            >
              Stop stream
            </Button>
          )}
        </div>
      </form>
    </SectionCard>
  )
}

function State({ stream: { sentSeq, sentAt, waiting, problem } }: { stream: AuditStream }) {
  const zone = deviceZone()
  return (
    <div role="status" className={classes.state}>
      <p className={shared.noteText}>
        {sentAt
          ? `Line ${count(sentSeq)} arrived ${shortMoment(sentAt, zone)}. ${countOf(waiting, 'line')} waiting.`
          : `No line has arrived yet. ${countOf(waiting, 'line')} waiting. Lines are sent every minute.`}
      </p>
      {problem && (
        <p className={classes.failure}>
          Failing since {shortMoment(problem.since, zone)}: {problem.message}
        </p>
      )}
    </div>
  )
}
