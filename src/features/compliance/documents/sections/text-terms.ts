import type { Writing } from '../catalog.ts'
import type { Section } from '../legal-facts.ts'
import { promisesOf } from './promises.ts'
import { contactLine, sponsorOf } from './words.ts'

/** The words of the disclosure that carriers ask for: the owner's, else ours. */
function disclosure(writing: Writing): string {
  const { settings, campaign, texts } = writing
  const own = settings.sms?.consentText?.trim() ?? ''
  if (own !== '') return own
  return texts.texting.byKeyword({
    sponsor: sponsorOf(writing),
    isGift: campaign.type === 'textToDonate',
    contact: contactLine(writing),
  })
}

/** The terms of text messages, where entrants may get any. */
export function textTerms(writing: Writing): Section[] {
  const { keywordEntry, asksPhone, texts: gets } = promisesOf(writing)
  if (!gets) return []
  const { campaign, settings, textNumber: to, texts } = writing
  const keyword = settings.sms?.keyword
  const { texting } = texts
  return [
    {
      id: 'texts',
      heading: texting.heading,
      paragraphs: [
        ...(keywordEntry
          ? [
              ...(keyword ? [texting.keyword({ title: campaign.title, keyword, to })] : []),
              disclosure(writing),
            ]
          : []),
        ...(asksPhone ? [texting.byForm({ sponsor: sponsorOf(writing) })] : []),
        texting.carriers,
      ],
    },
  ]
}
