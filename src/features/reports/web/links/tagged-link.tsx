import { ActionIcon, Anchor } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { Source } from '#features/participation/contract.ts'
import { qrPath, taggedUrl } from '#features/qr-codes/contract.ts'
import { useCopy } from '#ui/feedback/use-copy.ts'
import { count } from '#ui/format/amounts.ts'
import { SOURCES } from '../source-names.ts'
import classes from './links.module.css'

const PLACES: Readonly<Record<Source, string>> = {
  qr: 'Posters, tickets and packaging',
  social: 'Posts and stories',
  sms: 'Text messages',
  direct: 'Everywhere else, and links without a tag',
  amoe: 'The instructions for free mail entries',
  api: 'Partners and integrations',
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

interface TaggedLinkProps {
  eventKey: string
  publicUrl: string
  source: Source
  /** Entries by this link, on the shown days. */
  entries: number
}

/** The link for one place with its code, to copy or to download. */
export function TaggedLink({ eventKey, publicUrl, source, entries }: TaggedLinkProps) {
  const { copy, copied } = useCopy()
  const { label = source, color } = SOURCES[source] ?? {}
  const url = taggedUrl(publicUrl, source)
  return (
    <li className={classes.link}>
      <img
        src={qrPath(eventKey, { source })}
        alt={`QR code: ${label}`}
        width={72}
        height={72}
        loading="lazy"
      />
      <div className={classes.words}>
        <span className={classes.name}>
          <i style={{ background: color }} aria-hidden />
          {label}
        </span>
        <span className={classes.place}>{PLACES[source]}</span>
        <span className={classes.url}>
          <code>{url}</code>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={`Copy link: ${label}`}
            onClick={() => copy(url)}
          >
            {copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
          </ActionIcon>
          <span role="status" className={classes.copied}>
            {copied ? 'Copied' : ''}
          </span>
        </span>
        <span className={classes.files}>
          {(['svg', 'png'] as const).map(format => (
            <Anchor
              key={format}
              href={qrPath(eventKey, { source, format })}
              download={`${eventKey}-${source}.${format}`}
              aria-label={`Code as ${format.toUpperCase()}: ${label}`}
              size="sm"
            >
              Code as {format.toUpperCase()}
            </Anchor>
          ))}
        </span>
      </div>
      <span className={classes.entries}>
        <strong>{count(entries)}</strong> {entries === 1 ? 'entry' : 'entries'}
      </span>
    </li>
  )
}
