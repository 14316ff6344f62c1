import { Button, FileButton, Select, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { type SubmitEvent, useState } from 'react'
import { BLOCK_KINDS } from '#features/blacklist/contract.ts'
import { hasRole } from '#shared/access.ts'
import { addDays, dateIn, startOfDay } from '#shared/time/zoned-time.ts'
import { ChoiceCards } from '#ui/forms/choice-cards.tsx'
import { focusFirstProblem } from '#ui/forms/focus-first-problem.ts'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { useUser } from '#web/session/user-context.ts'
import classes from './blacklist.module.css'
import { KIND_WORDS } from './kind-words.ts'
import { LinesSummary } from './lines-summary.tsx'
import { readPasted, unclearText, uniqueLines, type WantedKind, withoutUnclear } from './pasted.ts'
import { useAddEntries } from './use-blacklist.ts'

const PAUSE_MS = 400
const KINDS: { value: WantedKind; label: string }[] = [
  { value: 'auto', label: 'Detect automatically' },
  ...BLOCK_KINDS.map(kind => ({ value: kind, label: KIND_WORDS[kind].word })),
]
interface Form {
  text: string
  kind: WantedKind
  reason: string
  scope: 'campaign' | 'account'
  /** 'YYYY-MM-DD', or empty for no end. */
  lastDay: string
}

const EMPTY: Form = { text: '', kind: 'auto', reason: '', scope: 'campaign', lastDay: '' }

type Problems = Partial<Record<'text' | 'reason' | 'lastDay', string>>

/** Reasons that block submission, by field. */
function problemsOf({ text, kind, reason, lastDay }: Form, today: string): Problems {
  const lines = readPasted(text, kind)
  const unclear = unclearText(lines)
  const what =
    kind === 'auto' ? 'Not recognized' : `Not a valid entry of this type (${KIND_WORDS[kind].word})`
  return {
    ...(lines.length === 0 ? { text: 'Enter at least one person' } : {}),
    ...(unclear === undefined ? {} : { text: `${what}: ${unclear}` }),
    ...(reason.trim() === '' && lines.some(line => line.reason === undefined)
      ? { reason: 'Enter a reason' }
      : {}),
    ...(lastDay !== '' && lastDay < today ? { lastDay: 'Choose a day in the future' } : {}),
  }
}

/** One or many at once: typed, pasted or from a CSV file. */
export function AddEntries({ eventKey, timezone }: { eventKey: string; timezone: string }) {
  const { role } = useUser()
  const [form, setForm] = useState<Form>(EMPTY)
  const [tried, setTried] = useState(false)
  const add = useAddEntries(eventKey)
  const [settled] = useDebouncedValue(form.text, PAUSE_MS)
  const change = (part: Partial<Form>) => setForm({ ...form, ...part })
  const problems = problemsOf(form, dateIn(timezone, new Date()))
  const shown = tried ? problems : {}

  function onSubmit(submit: SubmitEvent<HTMLFormElement>) {
    submit.preventDefault()
    setTried(true)
    if (Object.keys(problems).length > 0) {
      const sent = submit.currentTarget
      // After the fields show their errors.
      setTimeout(() => focusFirstProblem(sent))
      return
    }
    if (add.isPending) return
    const expiresAt = form.lastDay && startOfDay(addDays(form.lastDay, 1), timezone)
    const entries = uniqueLines(readPasted(form.text, form.kind)).map(({ kind, value, reason }) => ({
      kind,
      value,
      reason: reason ?? form.reason,
      scope: form.scope,
      ...(expiresAt ? { expiresAt } : {}),
    }))
    add.mutate(entries, {
      onSuccess: () => {
        setForm({ ...EMPTY, kind: form.kind, scope: form.scope })
        setTried(false)
      },
    })
  }

  return (
    <SectionCard title="Block entrants" padded>
      <form noValidate className={classes.form} onSubmit={onSubmit}>
        <Select
          label="Match by"
          data={KINDS}
          value={form.kind}
          allowDeselect={false}
          onChange={kind => kind && change({ kind })}
        />
        <Textarea
          label="Entrants to block"
          description="One per line. Add a reason after a comma."
          rows={5}
          value={form.text}
          error={shown.text}
          onChange={event => change({ text: event.currentTarget.value })}
        />
        <div className={classes.beside}>
          <FileButton
            accept=".csv,.txt,text/csv,text/plain"
            onChange={file =>
              void file?.text().then(text => change({ text: [form.text, text].filter(Boolean).join('\n') }))
            }
          >
            {props => (
              <Button
                {...props}
                variant="default"
                size="xs"
                leftSection={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />}
              >
                Choose CSV file
              </Button>
            )}
          </FileButton>
          {tried && unclearText(readPasted(form.text, form.kind)) !== undefined && (
            <Button
              variant="subtle"
              size="xs"
              onClick={() => change({ text: withoutUnclear(form.text, form.kind) })}
            >
              Skip these lines
            </Button>
          )}
        </div>
        <LinesSummary eventKey={eventKey} text={settled} kind={form.kind} />
        <TextInput
          label="Reason"
          description="Entrants may ask why they were blocked."
          maxLength={300}
          value={form.reason}
          error={shown.reason}
          onChange={event => change({ reason: event.currentTarget.value })}
        />
        {hasRole(role, 'owner') && (
          <ChoiceCards
            legend="Applies to"
            name="scope"
            choices={[
              { value: 'campaign', label: 'This campaign', description: 'Including all its dates' },
              {
                value: 'account',
                label: 'All campaigns',
                description: 'Current and future campaigns of this account',
              },
            ]}
            value={form.scope}
            onChange={scope => change({ scope })}
          />
        )}
        <TextInput
          type="date"
          label="Last day (optional)"
          description="Leave blank to block permanently."
          value={form.lastDay}
          error={shown.lastDay}
          onChange={event => change({ lastDay: event.currentTarget.value })}
        />
        <div>
          <SubmitButton busy={add.isPending} busyLabel="Adding">
            Add to blacklist
          </SubmitButton>
        </div>
      </form>
    </SectionCard>
  )
}
