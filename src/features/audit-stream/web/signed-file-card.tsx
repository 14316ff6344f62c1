import { Button, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { SIGNED_AUDIT } from '#features/audit-stream/contract.ts'
import { countOf } from '#ui/format/amounts.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import classes from './audit-stream.module.css'

/** Address of the file for some days; all of them without any. */
function fileOf(from: string, to: string): string {
  const query = new URLSearchParams({ ...(from && { from }), ...(to && { to }) })
  return query.size > 0 ? `${SIGNED_AUDIT}?${query}` : SIGNED_AUDIT
}

/** Downloads the log with a signature. */
export function SignedFileCard({ lines }: { lines: number }) {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  return (
    <SectionCard title="Signed file" padded>
      <div className={classes.form}>
        <p className={shared.noteText}>
          {countOf(lines, 'line')} in your log. The last line of the file holds its SHA-256 and a signature.
          Your auditors check it with the published keys.
        </p>
        <div className={classes.days}>
          <TextInput
            type="date"
            label="First day (UTC)"
            value={from}
            onChange={event => setFrom(event.currentTarget.value)}
          />
          <TextInput
            type="date"
            label="Last day (UTC)"
            value={to}
            onChange={event => setTo(event.currentTarget.value)}
          />
        </div>
        <div>
          <Button
            component="a"
            href={fileOf(from, to)}
            download
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          >
            Download file
          </Button>
        </div>
      </div>
    </SectionCard>
  )
}
