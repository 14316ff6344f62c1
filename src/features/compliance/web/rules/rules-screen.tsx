import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { EventDetail } from '#features/campaigns/contract.ts'
import type { RulesDocument } from '#features/compliance/contract.ts'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { may } from '#shared/permissions.ts'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { eventQuery } from '#web/queries/event-query.ts'
import { usePermitted } from '#web/session/use-permitted.ts'
import layout from '../compliance-screen.module.css'
import { DocumentPaper } from './document-paper.tsx'
import { LanguagesCard } from './languages-card.tsx'
import { PrintLinks } from './print-links.tsx'
import { RulesEditor } from './rules-editor.tsx'
import { rulesQuery } from './rules-query.ts'
import classes from './rules-screen.module.css'
import { RulesVersionCard } from './rules-version-card.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { type Shown, VersionDiff } from './version-diff.tsx'
import { VersionsCard } from './versions-card.tsx'

/** The Official Rules and the privacy notice: read, write, accept, compare, print. */
export function RulesScreen() {
  const { eventKey = '' } = useParams({ strict: false })
  const { data: event } = useQuery(eventQuery(eventKey))
  const { data: rules, error, refetch } = useQuery(rulesQuery(eventKey))
  if (error && !rules) {
    return <ErrorCard error={error} message="The rules could not be loaded." onRetry={() => void refetch()} />
  }
  if (!event || !rules) {
    return (
      <SectionCard title="Official Rules">
        <SkeletonRows rows={6} />
      </SectionCard>
    )
  }
  return <Rules event={event} rules={rules} />
}

function Rules({ event, rules }: { event: EventDetail; rules: RulesDocument }) {
  const [isEditing, setEditing] = useState(false)
  const [compared, setCompared] = useState<Shown>()
  const [chosen, setChosen] = useState<Language>('en')
  const translation = rules.translations.find(one => one.language === chosen && one.html !== '')
  const shown = translation ?? rules
  const language = translation?.language ?? 'en'
  const user = usePermitted(event)
  const mayEdit = may(user, 'edit') && event.mayChange && !rules.locked
  const top = useRef<HTMLDivElement>(null)
  const shows = isEditing || compared !== undefined

  // On a phone the buttons are far below the part that they open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another comparison is another thing to look at
  useEffect(() => {
    if (shows && top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView()
  }, [shows, compared])

  return (
    <>
      <div className={layout.layout}>
        <div className={classes.column} ref={top}>
          {(rules.staleParts.length > 0 || rules.newWording) && (
            <StaleNotice rules={rules} mayEdit={mayEdit} />
          )}
          {isEditing ? (
            <RulesEditor rules={rules} language={language} onDone={() => setEditing(false)} />
          ) : compared ? (
            <VersionDiff rules={rules} shown={compared} onClose={() => setCompared(undefined)} />
          ) : (
            <SectionCard
              title={language === 'en' ? rules.name : `${rules.name} in ${LANGUAGES[language].english}`}
              action={<PrintLinks rules={rules} document="rules" language={language} />}
            >
              <DocumentPaper title={`${event.title} ${rules.name}`} html={shown.html} language={language} />
            </SectionCard>
          )}
          {shown.abbreviated !== '' && (
            <SectionCard title="Abbreviated rules, for advertising" padded>
              <p className={classes.short} lang={language}>
                {shown.abbreviated}
              </p>
              <p className={classes.note}>{shown.abbreviated.length} of 600 characters</p>
            </SectionCard>
          )}
          <SectionCard
            title="Privacy notice"
            action={<PrintLinks rules={rules} document="privacy" language={language} />}
          >
            <DocumentPaper
              title={`${event.title} Privacy Notice`}
              html={shown.privacyHtml}
              language={language}
            />
          </SectionCard>
        </div>
        <div className={layout.side}>
          <RulesVersionCard
            rules={rules}
            event={event}
            mayEdit={mayEdit && !isEditing}
            onEdit={() => {
              setCompared(undefined)
              setEditing(true)
            }}
          />
          <LanguagesCard
            rules={rules}
            shown={language}
            mayEdit={mayEdit && !isEditing}
            onShow={next => {
              setCompared(undefined)
              setEditing(false)
              setChosen(next)
            }}
          />
          <VersionsCard rules={rules} timezone={event.timezone} onCompare={setCompared} />
        </div>
      </div>
      <p className={layout.disclaimer}>{rules.disclaimer}</p>
    </>
  )
}
