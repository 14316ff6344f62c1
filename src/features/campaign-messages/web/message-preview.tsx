import { NativeSelect } from '@mantine/core'
import {
  type CampaignMessage,
  MESSAGE_TITLES,
  type MessagePreview as Preview,
  showCampaignMessage,
} from '#features/campaign-messages/contract.ts'
import { fillPath } from '#shared/fill-path.ts'
import { knownLanguage, LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { MailFrame } from '#web/parts/examples/mail-frame.tsx'
import { inLanguage, MailText, TextBubble } from '#web/parts/message-text.tsx'
import classes from './messages.module.css'

interface MessagePreviewProps {
  eventKey: string
  message: CampaignMessage
  /** Undefined until the service has answered. */
  preview: Preview | undefined
  /** Languages of the campaign; the first is the one that owners write in. */
  languages: readonly Language[]
  language: Language
  onLanguage: (language: Language) => void
}

/** The message in a language of the campaign with sample data, and the saved email as a page. */
export function MessagePreview(props: MessagePreviewProps) {
  const { eventKey, message, preview, languages, language, onLanguage } = props
  const { template, channel, changedAt } = message
  return (
    <div className={classes.previews}>
      <SectionCard title="Preview with sample data" padded>
        {languages.length > 1 && (
          <NativeSelect
            className={classes.language}
            label="Recipient’s language"
            description={
              language === languages[0] ? undefined : 'Recipients in this language get the default text.'
            }
            data={languages.map(code => ({ value: code, label: LANGUAGES[code].english }))}
            value={language}
            onChange={({ currentTarget }) => onLanguage(knownLanguage(currentTarget.value))}
          />
        )}
        {!preview && <SkeletonRows rows={4} />}
        {preview && channel === 'sms' && (
          <TextBubble text={preview.text} segments={preview.segments} language={language} />
        )}
        {preview && channel === 'email' && (
          <>
            <p className={classes.subject} {...inLanguage(language)}>
              {preview.subject}
            </p>
            <MailText text={preview.text} language={language} />
          </>
        )}
      </SectionCard>
      {channel === 'email' && (
        <SectionCard title="Saved email" padded>
          <MailFrame
            title={`Email: ${MESSAGE_TITLES[template]}`}
            key={`${language} ${changedAt?.getTime()}`}
            src={`${fillPath(showCampaignMessage.path, { eventKey, template })}?language=${language}`}
          />
        </SectionCard>
      )}
    </div>
  )
}
