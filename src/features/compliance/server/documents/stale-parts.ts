import { createHash } from 'node:crypto'
import type { LegalFacts } from '../../documents/legal-facts.ts'
import type { WrittenDocuments } from '../../documents/write-documents.ts'

/** Place of the facts' own fingerprint among those of the parts; no heading reads so. */
const FACTS = '@facts'

const fingerprint = (words: string) => createHash('sha256').update(words).digest('base64url').slice(0, 12)

/** The facts alone: a campaign and its prizes carry much that no document says. */
function factsOnly({ campaign, prizes, dates, ...rest }: LegalFacts) {
  const { eventKey, title, type, startsAt, endsAt, timezone } = campaign
  return {
    ...rest,
    campaign: { eventKey, title, type, startsAt, endsAt, timezone },
    prizes: prizes.map(
      ({ title: name, type: kind, quantity, valueCents, contains, delivery, use, ofDate }) => [
        ...[name, kind, quantity, valueCents, contains, delivery, use, ofDate],
      ],
    ),
    dates: dates.map(date => [date.title, date.startsAt, date.endsAt]),
  }
}

/** Short fingerprints of the parts of a document by their headings, and of the facts behind them. */
export function fingerprints({
  parts,
  facts,
}: Pick<WrittenDocuments, 'parts' | 'facts'>): Record<string, string> {
  return Object.fromEntries([
    ...Object.entries(parts).map(([heading, words]) => [heading, fingerprint(words)]),
    [FACTS, fingerprint(JSON.stringify(factsOnly(facts)))],
  ])
}

/** Headings of parts whose words differ, are new, or are gone. */
export function differingParts(
  then: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): string[] {
  const headings = new Set([...Object.keys(now), ...Object.keys(then)])
  headings.delete(FACTS)
  return [...headings].filter(heading => then[heading] !== now[heading])
}

/** Headings of parts that the campaign's changes made wrong. Newer standard wording for the same facts makes none so. */
export function staleParts(
  then: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): string[] {
  return then[FACTS] === now[FACTS] ? [] : differingParts(then, now)
}

/** Whether the same facts are worded otherwise now, after an update of the program. */
export function hasNewWording(
  then: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): boolean {
  return then[FACTS] === now[FACTS] && differingParts(then, now).length > 0
}
