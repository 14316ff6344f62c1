import { Anchor } from '@mantine/core'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { printRules, type RulesDocument } from '#features/compliance/contract.ts'
import { fillPath } from '#shared/fill-path.ts'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { PUBLIC_PAGES } from '../public-pages.ts'
import classes from './rules-screen.module.css'

interface PrintLinksProps {
  rules: RulesDocument
  document: 'rules' | 'privacy'
  language: Language
}

/** The document as a PDF, and as the public reads it. */
export function PrintLinks({ rules, document, language }: PrintLinksProps) {
  const inLanguage = language === 'en' ? '' : `&language=${language}`
  const pdf = `${fillPath(printRules.path, { eventKey: rules.eventKey })}?document=${document}${inLanguage}`
  const name = document === 'rules' ? rules.name : 'Privacy Notice'
  return (
    <span className={classes.prints}>
      {rules.locked && (
        <Anchor
          href={`${PUBLIC_PAGES[document](rules.eventKey)}${rules.translations.length > 0 ? `?lang=${language}` : ''}`}
          target="_blank"
          size="sm"
          aria-label={`Public page of the ${name}, opens in a new tab`}
        >
          <IconExternalLink size={14} stroke={1.75} aria-hidden /> Public page
        </Anchor>
      )}
      {LANGUAGES[language].printable && (
        <Anchor href={pdf} download size="sm" aria-label={`PDF of the ${name}`}>
          <IconDownload size={14} stroke={1.75} aria-hidden /> PDF
        </Anchor>
      )}
    </span>
  )
}
