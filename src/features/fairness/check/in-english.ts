import { exclusions } from '#shared/i18n/messages/en/exclusions.ts'
import { fairness } from '#shared/i18n/messages/en/fairness.ts'
import { sayWith } from '#shared/i18n/said.ts'
import { textsOf } from '#shared/i18n/texts.ts'
import type { Unreadable } from './evidence.ts'
import type { Step } from './step.ts'

const sayEnglish = sayWith(textsOf('en', { exclusions, fairness }))

/** Why files cannot be checked, in English and as exactly as we know. */
export const unreadableInEnglish = ({ detail, said }: Unreadable): string => detail ?? sayEnglish(said)

/** A step whose title and detail are English texts. */
export const inEnglish = ({ title, detail, ...step }: Step) => ({
  ...step,
  title: sayEnglish({ key: `fairness.${title}` }),
  detail: sayEnglish(detail),
})
