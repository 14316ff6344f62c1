import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { RulesDocument, Translation } from '#features/compliance/contract.ts'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import { useRulesStep } from './rules-query.ts'
import classes from './rules-screen.module.css'

const ORIGINS: Record<Translation['origin'], string> = {
  generated: 'Generated from the campaign',
  edited: 'Your own text',
  summary: 'Summary with a link to the English text',
}

/** Advice for the owner about each state of a language. */
const STATES: Record<Translation['state'], string> = {
  current: '',
  differs: 'You edited the English rules. This text says that it may differ. Edit it to match.',
  outdated: 'The English rules have changed since you wrote this text. Edit it to match.',
  missing: 'Not written yet. Update the rules to add it.',
}

interface LanguageRowProps {
  rules: RulesDocument
  translation: Translation
  isShown: boolean
  mayEdit: boolean
  onShow: (language: Language) => void
}

function LanguageRow({ rules, translation, isShown, mayEdit, onShow }: LanguageRowProps) {
  const step = useRulesStep(rules.eventKey)
  const { language, origin, state } = translation
  const { english } = LANGUAGES[language]
  const isCurrent = state === 'current'
  const Icon = isCurrent ? IconCircleCheck : IconAlertTriangle
  return (
    <li className={classes.version}>
      <div className={classes.versionHead}>
        {english}
        {state !== 'missing' && (
          <Button
            variant="default"
            size="compact-xs"
            aria-label={`Show documents in ${english}`}
            aria-pressed={isShown}
            onClick={() => onShow(language)}
          >
            {isShown ? 'Shown' : 'Show'}
          </Button>
        )}
      </div>
      <div className={classes.state} data-state={isCurrent ? 'accepted' : 'stale'}>
        <Icon size={15} stroke={1.75} aria-hidden />
        <span>
          {state === 'missing' ? '' : `${ORIGINS[origin]}. `}
          {STATES[state]}
        </span>
      </div>
      {mayEdit && origin === 'edited' && (
        <Button
          variant="default"
          size="compact-xs"
          loading={step.isPending}
          aria-label={`Replace your text in ${english} with the standard one`}
          onClick={() => step.mutate({ reset: true, language })}
        >
          Use standard text
        </Button>
      )}
    </li>
  )
}

interface LanguagesCardProps {
  rules: RulesDocument
  shown: Language
  mayEdit: boolean
  onShow: (language: Language) => void
}

/** The languages of the documents: where each text comes from, and whether it matches the English one. */
export function LanguagesCard({ rules, shown, mayEdit, onShow }: LanguagesCardProps) {
  if (rules.translations.length === 0) return null
  return (
    <SectionCard title="Languages" count={rules.translations.length + 1}>
      <ul className={shared.plainList}>
        <li className={classes.version}>
          <div className={classes.versionHead}>
            English
            <Button
              variant="default"
              size="compact-xs"
              aria-label="Show documents in English"
              aria-pressed={shown === 'en'}
              onClick={() => onShow('en')}
            >
              {shown === 'en' ? 'Shown' : 'Show'}
            </Button>
          </div>
          <div className={classes.quiet}>The original. Your team accepts this text.</div>
        </li>
        {rules.translations.map(translation => (
          <LanguageRow
            key={translation.language}
            rules={rules}
            translation={translation}
            isShown={shown === translation.language}
            mayEdit={mayEdit}
            onShow={onShow}
          />
        ))}
      </ul>
    </SectionCard>
  )
}
