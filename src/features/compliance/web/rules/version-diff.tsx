import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { diffWordsWithSpace } from 'diff'
import { documentText, parseDocument, type RulesDocument } from '#features/compliance/contract.ts'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { rulesVersionQuery } from './rules-query.ts'
import classes from './rules-screen.module.css'

/** Two versions side by side. */
export interface Shown {
  from: number
  to: number
}

interface VersionDiffProps {
  rules: RulesDocument
  shown: Shown
  onClose: () => void
}

const wordsOf = ({ html, privacyHtml }: { html: string; privacyHtml: string }) =>
  `${documentText(parseDocument(html))}\nPrivacy Notice\n\n${documentText(parseDocument(privacyHtml))}`

function Marked({
  part: { added, removed, value },
}: {
  part: { added: boolean; removed: boolean; value: string }
}) {
  if (added) return <ins>{value}</ins>
  return removed ? <del>{value}</del> : value
}

/** Changes between two versions: words added and words removed. */
export function VersionDiff({ rules, shown, onClose }: VersionDiffProps) {
  const before = useQuery(rulesVersionQuery(rules.eventKey, shown.from))
  const after = useQuery(rulesVersionQuery(rules.eventKey, shown.to))
  const parts =
    before.data && after.data ? diffWordsWithSpace(wordsOf(before.data), wordsOf(after.data)) : undefined
  const isSame = parts?.every(({ added, removed }) => !added && !removed)
  return (
    <SectionCard
      title={`Changes from version ${shown.from} to version ${shown.to}`}
      action={
        <Button variant="default" size="xs" onClick={onClose}>
          Close
        </Button>
      }
    >
      {(before.isError || after.isError) && (
        <ErrorCard
          error={before.error ?? after.error}
          message="The versions could not be loaded."
          onRetry={() => void Promise.all([before.refetch(), after.refetch()])}
        />
      )}
      {!parts && !before.isError && !after.isError && <SkeletonRows rows={5} />}
      {isSame && <p className={classes.version}>The two versions are identical.</p>}
      {parts && !isSame && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it
        <section className={classes.diff} aria-label="Differences" tabIndex={0}>
          {parts.map((part, index) => (
            // Parts have no name but their place, and never move.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <Marked key={index} part={part} />
          ))}
        </section>
      )}
    </SectionCard>
  )
}
