import type { PrivacyKind } from '#features/privacy/contract.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { translatorOf } from '#shared/i18n/translators.ts'
import { SAMPLE } from './samples.ts'
import { defineTemplate, letter, type NamedCampaign } from './template.ts'

/** A code that proves an entrant's address or number. */
export interface EntrantCodeFacts {
  campaign: NamedCampaign
  code: string
}

/** A code that confirms a privacy request. */
export interface PrivacyCodeFacts {
  language: Language
  company: string
  code: string
  kind: PrivacyKind
}

/** A code for an entrant. */
export const oneTimeCode = defineTemplate(
  {
    audience: 'Entrants who confirm their email address or mobile number',
    sample: ({ campaign }): EntrantCodeFacts => ({ campaign, code: SAMPLE.code }),
  },
  {
    email: ({ campaign: { title, sponsor, language }, code }: EntrantCodeFacts) => {
      const { t } = translatorOf(language)
      return {
        subject: t('mail.oneTimeSubject', { campaign: title }),
        body: letter(t('mail.oneTime', { campaign: title, code }), t('mail.oneTimeIgnore'), sponsor),
        language,
      }
    },
    sms: ({ campaign: { title, sponsor, language }, code }: EntrantCodeFacts) =>
      translatorOf(language).t('text.oneTime', { sponsor, campaign: title, code }),
  },
)

/** A code for a privacy request. */
export const privacyCode = defineTemplate(
  {
    audience: 'People who make a privacy request',
    sample: ({ company, campaign: { language } }): PrivacyCodeFacts => ({
      language,
      company,
      code: SAMPLE.code,
      kind: 'access',
    }),
  },
  {
    email: ({ language, company, code, kind }: PrivacyCodeFacts) => {
      const { t } = translatorOf(language)
      return {
        subject: t('mail.privacyCodeSubject'),
        body: letter(
          t('mail.privacyCode', { code }),
          t('mail.privacyCodeFor', { request: t(`privacy.${kind}`) }),
          t('mail.privacyCodeIgnore'),
          company,
        ),
        language,
      }
    },
    sms: ({ language, code }: PrivacyCodeFacts) => translatorOf(language).t('text.privacyCode', { code }),
  },
)
