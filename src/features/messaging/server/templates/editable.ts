import { fitText } from '#features/sms/outbound/contract.ts'
import type { Translator } from '#shared/i18n/translator.ts'
import { translatorOf } from '#shared/i18n/translators.ts'
import { fillVariables, type Values } from '#shared/text/fill-variables.ts'
import {
  type CustomText,
  type DefaultText,
  type Email,
  letter,
  type NamedCampaign,
  type Standard,
} from './template.ts'

interface About {
  campaign: NamedCampaign
}

interface Rest<Facts> {
  /** Every variable of the message. */
  values: (facts: Facts, translator: Translator) => Values
}

/** A default in a language, with these variables in braces. */
export function standardText(
  { subject, body, required }: Standard,
  { t }: Translator,
  names: readonly string[],
): DefaultText {
  const kept = Object.fromEntries(names.map(name => [name, `{${name}}`]))
  return { subject: subject ? t(subject, kept) : '', body: t(body, kept), required }
}

/** Values in the direction of their own; lists of lines are of the message's language already. */
function isolateAll({ isolated }: Translator, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value?.includes('\n') ? value : isolated(value ?? ''),
    ]),
  )
}

/**
 * Writes an email from its default in the recipient's language, or from an owner's text. Legally required text follows
 * in `after`, which no owner can edit.
 */
export function emailWriter<Facts extends About>(
  standard: Standard,
  {
    values,
    after,
    subject = text => text,
  }: Rest<Facts> & {
    after: (facts: Facts, translator: Translator) => readonly string[]
    /** Changes the subject. */
    subject?: (text: string, facts: Facts, translator: Translator) => string
  },
): (facts: Facts, custom?: CustomText) => Email {
  return (facts, custom) => {
    const translator = translatorOf(facts.campaign.language)
    const filled = values(facts, translator)
    const names = Object.keys(filled)
    const words = custom ?? standardText(standard, translator, names)
    return {
      subject: subject(fillVariables(words.subject, names, filled), facts, translator),
      body: letter(
        fillVariables(words.body, names, isolateAll(translator, filled)).trim(),
        ...after(facts, translator),
      ),
      language: translator.language,
    }
  }
}

/** Writes a text message the same way; names are cut so that it is one message, links and STOP never are. */
export function smsWriter<Facts extends About>(
  standard: Standard,
  { values, after }: Rest<Facts> & { after?: (facts: Facts, translator: Translator) => string },
): (facts: Facts, custom?: CustomText) => string {
  return (facts, custom) => {
    const translator = translatorOf(facts.campaign.language)
    const filled = values(facts, translator)
    const names = Object.keys(filled)
    const { body } = custom ?? standardText(standard, translator, names)
    // The end of every text to a person who did not just write to us.
    const end = translator.join(after?.(facts, translator) ?? '', translator.t('text.stop'))
    return fitText({ sponsor: filled.sponsor ?? '', prize: filled.prize ?? '' }, cut => {
      const text = fillVariables(body, names, isolateAll(translator, { ...filled, ...cut }))
      return `${text.trim()} ${end}`
    })
  }
}
