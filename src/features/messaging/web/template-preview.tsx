import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { isTranslated, type MessageTemplate, previewTemplate } from '#features/messaging/contract.ts'
import { knownLanguage, LANGUAGE_CODES, LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import { MailFrame } from '#web/parts/examples/mail-frame.tsx'
import { MailText, TextBubble } from '#web/parts/message-text.tsx'
import { templateName } from './template-name.ts'
import classes from './templates.module.css'

const languages = LANGUAGE_CODES.map(code => ({ value: code, label: LANGUAGES[code].english }))

const widths = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
]

interface TemplatePreviewProps {
  shown: MessageTemplate
  /** Language of the example. */
  language: Language
  onLanguage: (language: Language) => void
}

/** An example of a template as those who get it see it. */
export function TemplatePreview({ shown, language, onLanguage }: TemplatePreviewProps) {
  const { template, channel, audience, subject } = shown
  const written = isTranslated(template) ? language : 'en'
  return (
    <div className={classes.preview}>
      <dl className={classes.facts}>
        <dt>Sent to</dt>
        <dd>{audience}</dd>
        {subject !== '' && (
          <>
            <dt>Subject</dt>
            <dd>{subject}</dd>
          </>
        )}
      </dl>
      {isTranslated(template) && (
        <NativeSelect
          className={classes.language}
          label="Language"
          data={languages}
          value={language}
          onChange={({ currentTarget }) => onLanguage(knownLanguage(currentTarget.value))}
        />
      )}
      {channel === 'email' ? (
        <MailPreview shown={shown} language={written} />
      ) : (
        <TextPreview shown={shown} language={written} />
      )}
      <p className={shared.noteText}>Template key: {template}</p>
    </div>
  )
}

function MailPreview({
  shown: { template, text },
  language,
}: {
  shown: MessageTemplate
  language: Language
}) {
  const [width, setWidth] = useState('desktop')
  return (
    <div className={classes.parts}>
      <SectionCard
        title="Email"
        padded
        action={
          <SegmentedControl
            className={classes.widths}
            size="xs"
            aria-label="Width"
            data={widths}
            value={width}
            onChange={setWidth}
          />
        }
      >
        <MailFrame
          title={`Email: ${templateName(template)}`}
          src={`${previewTemplate.path}?template=${template}&language=${language}`}
          narrow={width === 'phone'}
        />
      </SectionCard>
      <SectionCard title="Plain text" padded>
        <MailText text={text} language={language} />
      </SectionCard>
    </div>
  )
}

function TextPreview({
  shown: { text, segments },
  language,
}: {
  shown: MessageTemplate
  language: Language
}) {
  return (
    <SectionCard title="Text message" padded>
      <TextBubble text={text} segments={segments} language={language} />
    </SectionCard>
  )
}
