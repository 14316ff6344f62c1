import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { MessageTemplate } from '#features/messaging/contract.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { may } from '#shared/permissions.ts'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { ChoiceList, choiceClasses as classes, scrollToChoice } from '#ui/layout/choice-list.tsx'
import { Page } from '#ui/layout/page.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { NotFoundScreen } from '#web/layout/not-found-screen.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/user-context.ts'
import { OutboxTabs } from './outbox-tabs.tsx'
import { channelWord, templateName } from './template-name.ts'
import { TemplatePreview } from './template-preview.tsx'
import { templatesQuery } from './use-outbox.ts'

const Search = MessageTemplate.pick({ template: true, channel: true }).partial({ channel: true })
type Choice = z.infer<typeof Search>

/** Every kind of message that is written, and how it looks, for those who see the outbox. */
export function TemplatesScreen() {
  if (!may(useUser(), 'people')) return <NotFoundScreen />
  return (
    <Page>
      <PageHeader
        title="Message templates"
        description="Preview each message type. Names, codes and links are examples."
      />
      <OutboxTabs />
      <Templates />
    </Page>
  )
}

function Templates() {
  const [language, setLanguage] = useState<Language>('en')
  const { data, error, refetch } = useQuery(templatesQuery(language))
  const { search } = useLocation()
  if (error && !data) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={6} height={52} />
  const choice = Search.safeParse(search).data
  const shown = data.find(one => isChosen(one, choice)) ?? data[0]
  if (!shown) return null
  return (
    <ChoiceList
      title="Templates"
      count={data.length}
      detail={
        <TemplatePreview
          key={`${shown.template} ${shown.channel}`}
          shown={shown}
          language={language}
          onLanguage={setLanguage}
        />
      }
    >
      {data.map(one => (
        <TemplateLink key={`${one.template} ${one.channel}`} one={one} on={one === shown} />
      ))}
    </ChoiceList>
  )
}

function isChosen({ template, channel }: MessageTemplate, choice: Choice | undefined): boolean {
  return template === choice?.template && channel === (choice.channel ?? 'email')
}

function TemplateLink({ one, on }: { one: MessageTemplate; on: boolean }) {
  const { template, channel } = one
  return (
    <Link
      ref={on ? scrollToChoice : undefined}
      to={paths.outboxTemplates()}
      search={{ template, channel }}
      replace
      className={classes.choice}
      aria-current={on || undefined}
    >
      <span className={classes.name}>{templateName(template)}</span>
      <span className={classes.small}>{channelWord(channel)}</span>
    </Link>
  )
}
