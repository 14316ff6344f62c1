import { fitText } from '#features/sms/outbound/contract.ts'
import { fillVariables, type Values } from '#shared/text/fill-variables.ts'
import { type CustomText, type DefaultText, type Email, letter } from './template.ts'

/** The end of every text to a person who did not just write to us. */
const STOP = 'Reply STOP to opt out'

interface Rest<Facts> {
  /** Every variable of the message. */
  values: (facts: Facts) => Values
}

/**
 * Writes an email from its default or an owner's text. Legally required text follows in `after`, which no owner can
 * edit.
 */
export function emailWriter<Facts>(
  standard: DefaultText,
  {
    values,
    after,
    prefix,
  }: Rest<Facts> & {
    after: (facts: Facts) => readonly string[]
    /** Before the subject. */
    prefix?: (facts: Facts) => string
  },
): (facts: Facts, custom?: CustomText) => Email {
  return (facts, custom = standard) => {
    const filled = values(facts)
    const names = Object.keys(filled)
    return {
      subject: `${prefix?.(facts) ?? ''}${fillVariables(custom.subject, names, filled)}`,
      body: letter(fillVariables(custom.body, names, filled).trim(), ...after(facts)),
    }
  }
}

/** Writes a text message the same way; names are cut so that it is one message, links and STOP never are. */
export function smsWriter<Facts>(
  standard: DefaultText,
  { values, after }: Rest<Facts> & { after?: (facts: Facts) => string },
): (facts: Facts, custom?: CustomText) => string {
  return (facts, custom = standard) => {
    const filled = values(facts)
    const names = Object.keys(filled)
    const end = [after?.(facts) ?? '', STOP].filter(part => part !== '').join(' ')
    return fitText({ sponsor: filled.sponsor ?? '', prize: filled.prize ?? '' }, cut => {
      const text = fillVariables(custom.body, names, { ...filled, ...cut })
      return `${text.trim()} ${end}`
    })
  }
}
