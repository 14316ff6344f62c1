import {
  type CampaignMessage,
  MESSAGE_TITLES,
  type MessagePreview as Preview,
  showCampaignMessage,
} from '#features/campaign-messages/contract.ts'
import { fillPath } from '#shared/fill-path.ts'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { MailFrame } from '#web/parts/examples/mail-frame.tsx'
import { MailText, TextBubble } from '#web/parts/message-text.tsx'
import classes from './messages.module.css'

interface MessagePreviewProps {
  eventKey: string
  message: CampaignMessage
  /** Undefined until the service has answered. */
  preview: Preview | undefined
}

/** The words with sample data, and the saved email as a page. */
export function MessagePreview({ eventKey, message, preview }: MessagePreviewProps) {
  const { template, channel, changedAt } = message
  return (
    <div className={classes.previews}>
      <SectionCard title="Preview with sample data" padded>
        {!preview && <SkeletonRows rows={4} />}
        {preview && channel === 'sms' && <TextBubble text={preview.text} segments={preview.segments} />}
        {preview && channel === 'email' && (
          <>
            <p className={classes.subject}>{preview.subject}</p>
            <MailText text={preview.text} />
          </>
        )}
      </SectionCard>
      {channel === 'email' && (
        <SectionCard title="Saved email" padded>
          <MailFrame
            title={`Email: ${MESSAGE_TITLES[template]}`}
            key={changedAt?.getTime()}
            src={fillPath(showCampaignMessage.path, { eventKey, template })}
          />
        </SectionCard>
      )}
    </div>
  )
}
