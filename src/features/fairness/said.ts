import type { fairness } from '#shared/i18n/messages/en/fairness.ts'
import type { Said } from '#shared/i18n/said.ts'

/** A text of the checks, by its name. */
export type Text = keyof typeof fairness

/** A text of the checks with its values. */
export const said = (text: Text, values: Said['values'] = {}): Said => ({ key: `fairness.${text}`, values })
