import { KIND_WORDS, type PrivacyKind } from '#features/privacy/contract.ts'
import { SAMPLE } from './samples.ts'
import { defineTemplate, letter, type NamedCampaign } from './template.ts'

/** A code that proves an entrant's address or number. */
export interface EntrantCodeFacts {
  campaign: NamedCampaign
  code: string
}

/** A code that confirms a privacy request. */
export interface PrivacyCodeFacts {
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
    email: ({ campaign: { title, sponsor }, code }: EntrantCodeFacts) => ({
      subject: `Your code for ${title}`,
      body: letter(
        `Your code for ${title} is ${code}.`,
        "The code expires in 10 minutes. If you didn't request it, ignore this email.",
        sponsor,
      ),
    }),
    sms: ({ campaign: { title, sponsor }, code }: EntrantCodeFacts) =>
      `${sponsor}: your code for ${title} is ${code}. The code expires in 10 minutes. Reply STOP to opt out`,
  },
)

/** A code for a privacy request. */
export const privacyCode = defineTemplate(
  {
    audience: 'People who make a privacy request',
    sample: ({ company }): PrivacyCodeFacts => ({ company, code: SAMPLE.code, kind: 'access' }),
  },
  {
    email: ({ company, code, kind }: PrivacyCodeFacts) => ({
      subject: 'Your code for a privacy request',
      body: letter(
        `Your code is ${code}. The code expires in 30 minutes.`,
        `It confirms this request: "${KIND_WORDS[kind].ask}".`,
        "If you didn't make this request, ignore this email. We do nothing without the code.",
        company,
      ),
    }),
    sms: ({ code }: PrivacyCodeFacts) => `Your code is ${code}. The code expires in 30 minutes.`,
  },
)
