import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { type EventDetail, STATUS } from '#features/campaigns/contract.ts'
import { hasRole } from '#shared/access.ts'
import { LANGUAGE_CODES, LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import tabs from '#ui/layout/tabs.module.css'
import shared from '#ui/styles/shared.module.css'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { paths } from '#web/paths.ts'
import { eventQuery } from '#web/queries/event-query.ts'
import { usePermitted } from '#web/session/use-permitted.ts'
import { LanguagesDialog } from './languages-dialog.tsx'
import { TextList } from './text-list.tsx'
import classes from './translate.module.css'
import { statesQuery } from './use-translations.ts'

const Search = z.object({ language: z.enum(LANGUAGE_CODES).optional().catch(undefined) })

/** The texts of a campaign in its other languages. */
export function TranslateScreen() {
  const { eventKey = '' } = useParams({ strict: false })
  const { data: event } = useQuery(eventQuery(eventKey))
  const { data: states, error, refetch } = useQuery(statesQuery(eventKey))
  if (error && !states) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!event || !states) {
    return (
      <SectionCard title="Languages">
        <SkeletonRows rows={6} height={64} />
      </SectionCard>
    )
  }
  return <Translate event={event} {...states} />
}

interface TranslateProps {
  event: EventDetail
  main: Language
  languages: readonly { language: Language; missing: number }[]
  isOpen: boolean
}

function Translate({ event, main, languages, isOpen }: TranslateProps) {
  const { eventKey, status } = event
  const { search } = useLocation()
  const [isChoosing, setIsChoosing] = useState(false)
  const mayEdit = hasRole(usePermitted(event).role, 'editor') && isOpen
  const wanted = Search.parse(search).language
  const shown = languages.find(({ language }) => language === wanted) ?? languages[0]
  const mayChoose = mayEdit && status === STATUS.draft
  const choose = mayChoose && (
    <Button variant="default" size="xs" onClick={() => setIsChoosing(true)}>
      {shown ? 'Change languages' : 'Add languages'}
    </Button>
  )
  return (
    <div className={classes.screen}>
      {shown ? (
        <>
          <div className={classes.head}>
            <nav aria-label="Languages" className={tabs.tabs}>
              {languages.map(({ language, missing }) => (
                <Link
                  key={language}
                  to={paths.languages(eventKey)}
                  search={{ language }}
                  className={tabs.tab}
                  aria-current={language === shown.language ? 'page' : undefined}
                >
                  <bdi lang={language}>{LANGUAGES[language].name}</bdi>
                  {missing > 0 && <span className={classes.count}>{missing} missing</span>}
                </Link>
              ))}
            </nav>
            {choose}
          </div>
          <p className={shared.noteText}>
            Entrants see a text in {LANGUAGES[main].english} until you translate it. Our default texts are
            translated already, and shown in gray.
          </p>
          <TextList
            key={shown.language}
            eventKey={eventKey}
            main={main}
            language={shown.language}
            mayEdit={mayEdit}
          />
        </>
      ) : (
        <EmptyState title={`Pages in ${LANGUAGES[main].english} only`} action={choose || undefined}>
          {status === STATUS.draft
            ? 'Add languages, then translate your texts here. Entrants choose their language on every page.'
            : 'The languages of a campaign are locked after activation.'}
        </EmptyState>
      )}
      {isChoosing && <LanguagesDialog event={event} onClose={() => setIsChoosing(false)} />}
    </div>
  )
}
