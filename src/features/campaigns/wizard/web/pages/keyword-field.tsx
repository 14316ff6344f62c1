import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { SMS_PARTS } from '#features/campaigns/contract.ts'
import type { SmsCheck } from '#features/sms/contract.ts'
import { countOf } from '#ui/format/amounts.ts'
import { serviceMessage } from '#web/api/api-error.ts'
import { Notice } from '../fields/notice.tsx'
import { useBuild } from '../state/build-store.ts'
import { askAboutKeyword } from '../state/confirm-keyword.ts'
import classes from './keyword-field.module.css'

const words = SMS_PARTS.keyword

/** The word that people text, with the service's check while it is typed. */
export function KeywordField() {
  const { draft, problems, set, eventKey } = useBuild()
  const { keyword } = draft.sms
  const [settled] = useDebouncedValue(keyword.trim(), 300)
  const { cid, startTime, endTime, timezone } = draft
  const check = useQuery({
    queryKey: ['smsCheck', settled.toUpperCase(), cid, startTime, endTime, timezone],
    queryFn: ({ signal }) =>
      askAboutKeyword({ ...draft, sms: { ...draft.sms, keyword: settled } }, { signal, eventKey }),
    enabled: settled !== '',
    retry: false,
  })
  const change = (next: string) => set('sms', { ...draft.sms, keyword: next })
  const answer = settled === keyword.trim() ? check.data : undefined
  return (
    <div className={classes.field}>
      <TextInput
        label={words.label}
        description={words.help}
        name="sms.keyword"
        value={keyword}
        error={problems['sms.keyword']}
        maxLength={words.maxLength}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        withAsterisk
        classNames={{ wrapper: classes.wrapper, input: classes.input }}
        onChange={event => change(event.currentTarget.value)}
      />
      <div role="status">
        {check.isFetching && <p className={classes.said}>Checking …</p>}
        {check.error && !check.isFetching && (
          <p className={classes.said}>
            {serviceMessage(check.error) ?? 'The keyword could not be checked'}. Select Next to try again.
          </p>
        )}
        {answer && !check.isFetching && (
          <Answer keyword={settled.toUpperCase()} answer={answer} onTake={change} />
        )}
      </div>
    </div>
  )
}

interface AnswerProps {
  keyword: string
  answer: SmsCheck
  onTake: (keyword: string) => void
}

function Answer({ keyword, answer: { ok, problems, suggestions, sample, segments }, onTake }: AnswerProps) {
  if (!ok) {
    return (
      <div className={classes.said} data-tone="wrong">
        {problems[0]}.
        {suggestions.length > 0 && (
          <div className={classes.suggestions}>
            <span>Available keywords:</span>
            {suggestions.map(word => (
              <Button key={word} variant="default" size="xs" onClick={() => onTake(word)}>
                {word}
              </Button>
            ))}
          </div>
        )}
      </div>
    )
  }
  return (
    <>
      <p className={classes.said}>
        <strong>{keyword}</strong> is available for the whole campaign.
      </p>
      <figure className={classes.reply}>
        <figcaption>
          Sample reply, {countOf(segments, 'message')} of {countOf(sample.length, 'character')}
        </figcaption>
        <p>{sample}</p>
      </figure>
      {problems.map(problem => (
        <Notice key={problem} tone="warn" title="Not ready for text messages.">
          {problem}
        </Notice>
      ))}
    </>
  )
}
