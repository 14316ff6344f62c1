import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { SmsNumberRow } from '#features/sms/contract.ts'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import { shortDay } from '#ui/format/dates.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { paths } from '#web/paths.ts'
import { KIND_NAMES, REGISTRATION_LOOKS, saidNumber } from './number-words.ts'
import classes from './numbers.module.css'

const KEYWORD_STATES = { wanted: 'Requested by a draft', held: 'In use', cooling: 'Cooling down' } as const

interface NumberCardProps {
  row: SmsNumberRow
  /** Absent for read-only users, and for the test number. */
  onEdit: (() => void) | undefined
}

/** A number, how far carriers are with it, and its keywords. */
export function NumberCard({ row, onEdit }: NumberCardProps) {
  const { number, kind, registration, client, note, documents, keywords } = row
  const [word, look] = REGISTRATION_LOOKS[registration]
  return (
    <SectionCard
      title={saidNumber(number)}
      padded
      action={
        onEdit && (
          <Button variant="default" size="xs" onClick={onEdit}>
            Edit number
          </Button>
        )
      }
    >
      <div className={classes.facts}>
        {kind ? (
          <>
            <StatusBadge status={look} label={word} />
            <span>{KIND_NAMES[kind]}</span>
            <span>{client ? `${client.name} only` : 'Shared by clients'}</span>
          </>
        ) : (
          <>
            <StatusBadge status={1} label="Test" />
            <span>A test number. Only simulated phones can text it.</span>
          </>
        )}
      </div>
      {note !== '' && <p className={classes.text}>{note}</p>}
      {documents.length > 0 && (
        <ul className={classes.documents}>
          {documents.map(({ fileKey, name }) => (
            <li key={fileKey}>
              <a href={`/api/v0/file/private/${fileKey}`} target="_blank" rel="noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {keywords.length === 0 ? (
        <p className={classes.text}>No keywords in use.</p>
      ) : (
        <ul className={classes.keywords}>
          {keywords.map(keyword => (
            <Keyword key={keyword.eventKey} keyword={keyword} />
          ))}
        </ul>
      )}
    </SectionCard>
  )
}

function Keyword({ keyword: held }: { keyword: SmsNumberRow['keywords'][number] }) {
  const { keyword, title, client, eventKey, from, until, state, conflict } = held
  return (
    <li>
      <strong>{keyword}</strong>
      <span>
        <Link to={paths.overview(eventKey)}>{title}</Link>, {client}
      </span>
      <span>
        {KEYWORD_STATES[state]}, {shortDay(from, 'UTC')} to {shortDay(until, 'UTC')}
      </span>
      {conflict && (
        <span className={classes.conflict}>
          <IconAlertTriangle size={14} stroke={2} aria-hidden /> Requested twice for the same time
        </span>
      )}
    </li>
  )
}
