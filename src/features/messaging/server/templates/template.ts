import type { Language } from '#shared/i18n/languages.ts'
import type { MessageKey } from '#shared/i18n/messages/en/index.ts'
import type { Translator } from '#shared/i18n/translator.ts'
import type { TonedTexts } from './tones.ts'

/** An email as plain text. */
export interface Email {
  subject: string
  /** Paragraphs with an empty line between them; the last one names the sender. */
  body: string
  /** English when absent. */
  language?: Language
}

/** An owner's text in place of the default; `{name}` stands for a variable. */
export interface CustomText {
  /** Empty for a text message. */
  subject: string
  body: string
}

/** The default of a message that owners may edit, and the variables that it cannot do without. */
export interface DefaultText extends CustomText {
  required: readonly string[]
}

/** A default by its messages in the catalogs, and the variables that it cannot do without. */
export interface Standard {
  /** Absent for a text message. */
  subject?: MessageKey
  body: MessageKey
  required: readonly string[]
}

/** Editable parts of a message. */
export interface Editable {
  /** Meaning of each variable. */
  variables: Readonly<Record<string, string>>
  email?: Standard
  sms?: Standard
  /** The email in other tones; the default where absent. */
  tones?: TonedTexts
}

/** A campaign as its messages name it. */
export interface NamedCampaign {
  title: string
  sponsor: string
  /** Empty when there is none. */
  contact: string
  /** IANA name. */
  timezone: string
  /** The recipient's language. */
  language: Language
}

/** Setting of samples. */
export interface SampleSetting {
  /** Whose service it is. */
  company: string
  /** The address of a path of this service. */
  url: (path: string) => string
  campaign: NamedCampaign
  prize: string
  charity: string
  /** Whether chance decides anything in the campaign, and whether it has a drawing. */
  hasChance: boolean
  hasDrawing: boolean
}

interface Base<Facts> {
  /** Recipients. */
  audience: string
  /** The label of its button in an email. */
  button?: (translator: Translator) => string
  editable?: Editable
  /** Made-up facts for previews. */
  sample: (setting: SampleSetting) => Facts
}

interface Channels<Facts> {
  email?: (facts: Facts, custom?: CustomText) => Email
  sms?: (facts: Facts, custom?: CustomText) => string
}

/** A message with sample facts, on each of its channels. */
export interface Preview {
  email?: Email
  sms?: string
}

/** One kind of message: previews and sent messages come from the same functions of its facts. */
export interface Template extends Omit<Base<unknown>, 'sample'> {
  preview: (setting: SampleSetting, custom?: CustomText) => Preview
}

/** Binds the samples of a kind of message to the functions that write it. */
export function defineTemplate<Facts, Writers extends Channels<Facts>>(
  { sample, ...base }: Base<Facts>,
  writers: Writers,
): Template & Writers {
  return {
    ...base,
    ...writers,
    preview: (setting, custom) => {
      const facts = sample(setting)
      return {
        ...(writers.email && { email: writers.email(facts, custom) }),
        ...(writers.sms && { sms: writers.sms(facts, custom) }),
      }
    },
  }
}

/** Paragraphs as the text of an email; empty ones are left out. */
export const letter = (...paragraphs: readonly string[]): string =>
  paragraphs.filter(paragraph => paragraph.trim() !== '').join('\n\n')

/** "Hello Jo," or "Hello," to a person without a name. */
export const hello = (firstName: string | null): string => (firstName ? `Hello ${firstName},` : 'Hello,')
