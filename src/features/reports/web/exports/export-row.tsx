import { Button, Progress } from '@mantine/core'
import { IconDownload, IconRefresh, IconX } from '@tabler/icons-react'
import { EXPORT_WORDS, type Export } from '#features/reports/contract.ts'
import { count } from '#ui/format/amounts.ts'
import { deviceZone, shortMoment } from '#ui/format/dates.ts'
import { sizeWords } from '#ui/format/sizes.ts'
import { FORMATS } from './export-words.ts'
import classes from './exports.module.css'
import { isWaited, type Wish } from './use-exports.ts'

interface ExportRowProps {
  file: Export
  busy: boolean
  onDownload: () => void
  onCancel: () => void
  onAgain: (wish: Wish) => void
}

function stateWords({ state, rows, progress, failure, keptUntil }: Export): string {
  if (state === 'queued') return 'Waiting'
  if (state === 'running') {
    return rows === undefined ? 'Counting rows' : `${Math.floor(progress * 100)}% of ${count(rows)} rows`
  }
  if (state === 'failed') return failure ?? 'Failed'
  if (state === 'gone') return 'Expired'
  if (state === 'cancelled') return 'Canceled'
  return keptUntil ? `Kept until ${shortMoment(keptUntil, deviceZone())}` : 'Ready'
}

const daysOf = ({ from, to }: Export) =>
  from || to ? `${from ?? 'start'} to ${to ?? 'today'}` : 'whole campaign'

const icon = { size: 15, stroke: 1.75, 'aria-hidden': true } as const

/** One file that was asked for: what, by whom, how far it is, and what can be done with it. */
export function ExportRow({ file, busy, onDownload, onCancel, onAgain }: ExportRowProps) {
  const { kind, format, from, to, state, progress, rows, bytes, askedAt, askedBy } = file
  const formatWord = FORMATS.find(({ value }) => value === format)?.label
  const name = `${EXPORT_WORDS[kind]}, ${formatWord}`
  const isDone = state === 'done'
  const size = isDone && rows !== undefined && bytes !== undefined
  return (
    <li className={classes.row} data-state={state}>
      <div className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.about}>
          {size && `${count(rows)} ${rows === 1 ? 'row' : 'rows'}, ${sizeWords(bytes)}, `}
          {daysOf(file)}
        </span>
        <span className={classes.about}>
          {shortMoment(askedAt, deviceZone())}
          {askedBy && `, ${askedBy}`}
        </span>
        {isWaited(file) && (
          <Progress
            className={classes.progress}
            value={progress * 100}
            animated={state === 'running'}
            aria-label={`${name}: progress`}
          />
        )}
        <span className={classes.state} data-state={state}>
          {stateWords(file)}
        </span>
      </div>
      {isDone && (
        <Button
          size="xs"
          disabled={busy}
          leftSection={<IconDownload {...icon} />}
          aria-label={`Download ${name}`}
          onClick={onDownload}
        >
          Download
        </Button>
      )}
      {isWaited(file) && file.mine && (
        <Button
          size="xs"
          variant="default"
          disabled={busy}
          leftSection={<IconX {...icon} />}
          aria-label={`Cancel ${name}`}
          onClick={onCancel}
        >
          Cancel
        </Button>
      )}
      {(state === 'failed' || state === 'gone' || state === 'cancelled') && (
        <Button
          size="xs"
          variant="default"
          disabled={busy}
          leftSection={<IconRefresh {...icon} />}
          aria-label={`Export ${name} again`}
          onClick={() => onAgain({ kind, format, ...(from ? { from } : {}), ...(to ? { to } : {}) })}
        >
          Export again
        </Button>
      )}
    </li>
  )
}
