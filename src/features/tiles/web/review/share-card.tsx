import { Anchor, Select } from '@mantine/core'
import { useState } from 'react'
import type { EventDetail } from '#features/campaigns/contract.ts'
import { qrPath, taggedUrl } from '#features/qr-codes/contract.ts'
import { PublicLink } from '#ui/layout/public-link.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { PreviewLink } from '../preview/preview-link.tsx'
import classes from './share-card.module.css'

const PLACES = [
  { value: 'direct', label: 'Anywhere' },
  { value: 'qr', label: 'QR code' },
  { value: 'social', label: 'Social media' },
  { value: 'sms', label: 'Text message' },
] as const

/** The public link for each place it is put, and its code; entries are counted by place. */
export function ShareCard({ event }: { event: EventDetail }) {
  const [source, setSource] = useState<(typeof PLACES)[number]['value']>('direct')
  const { eventKey, publicUrl, activatedAt } = event
  const name = PLACES.find(({ value }) => value === source)?.label
  return (
    <SectionCard title="Share" padded>
      <div className={classes.card}>
        {activatedAt === undefined && (
          <p className={classes.note}>
            The link works after you activate the campaign. Until then, use the preview.
          </p>
        )}
        <Select
          label="Channel"
          description="Each channel has its own link, so reports show them separately."
          data={PLACES}
          value={source}
          allowDeselect={false}
          onChange={value => setSource(PLACES.find(place => place.value === value)?.value ?? 'direct')}
        />
        <PublicLink url={taggedUrl(publicUrl, source)} />
        <div className={classes.code}>
          <img src={qrPath(eventKey, { source })} alt={`QR code for: ${name}`} width={144} height={144} />
          <div className={classes.files}>
            {(['svg', 'png'] as const).map(format => (
              <Anchor
                key={format}
                href={qrPath(eventKey, { source, format })}
                download={`${eventKey}-${source}.${format}`}
                size="sm"
              >
                Code as {format.toUpperCase()}
              </Anchor>
            ))}
          </div>
        </div>
        <PreviewLink eventKey={eventKey} />
      </div>
    </SectionCard>
  )
}
