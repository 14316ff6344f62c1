import { Button, Textarea, TextInput } from '@mantine/core'
import { diffLines } from 'diff'
import { type SubmitEvent, useState } from 'react'
import { type LawVersion, lawSource, parseLaw } from '#features/law/contract.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import classes from './law.module.css'
import { useCreateLaw } from './law-query.ts'

interface LawEditorProps {
  current: LawVersion
}

const today = () => new Date().toISOString().slice(0, 10)

/** Lines that go and lines that come, in the one spelling of the table. */
function Differences({ before, after }: { before: string; after: string }) {
  return (
    <section className={classes.diff} aria-label="Differences">
      {diffLines(before, after).map((part, index) => {
        const kind = part.added ? 'added' : part.removed ? 'removed' : 'same'
        return (
          // Parts have no name but their place, and never move.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <pre key={index} data-kind={kind}>
            {part.value.replace(/\n$/, '').replace(/^/gm, part.added ? '+ ' : part.removed ? '- ' : '  ')}
          </pre>
        )
      })}
    </section>
  )
}

/** Writes another version as JSON: checked while it is typed, its differences seen before it is saved. */
export function LawEditor({ current }: LawEditorProps) {
  const before = lawSource({ version: current.version, ...current.thresholds })
  const [source, setSource] = useState(before)
  const [version, setVersion] = useState('')
  const [effectiveFrom, setEffectiveFrom] = useState(today)
  const [note, setNote] = useState('')
  const create = useCreateLaw()
  const parsed = parseLaw(source)
  const problem = 'problem' in parsed ? parsed.problem : undefined
  const after = 'thresholds' in parsed ? lawSource({ version: '', ...parsed.thresholds }) : before
  const isSame = problem === undefined && after === before

  function onSubmit(submit: SubmitEvent<HTMLFormElement>) {
    submit.preventDefault()
    if (problem === undefined && !isSame) create.mutate({ version, effectiveFrom, source, note })
  }

  return (
    <SectionCard title="Create version" padded>
      <form noValidate className={classes.form} onSubmit={onSubmit}>
        <Textarea
          label="Table"
          description="JSON with amounts in whole dollars and periods in whole days."
          value={source}
          error={problem}
          rows={18}
          spellCheck={false}
          classNames={{ input: classes.code ?? '' }}
          onChange={change => setSource(change.currentTarget.value)}
        />
        {problem === undefined && !isSame && <Differences before={before} after={after} />}
        <div className={classes.pair}>
          <TextInput
            label="Version"
            placeholder="2027.1"
            value={version}
            maxLength={20}
            onChange={change => setVersion(change.currentTarget.value)}
          />
          <TextInput
            type="date"
            label="In force from"
            value={effectiveFrom}
            onChange={change => setEffectiveFrom(change.currentTarget.value)}
          />
        </div>
        <Textarea
          label="Changes and their sources"
          value={note}
          maxLength={1000}
          rows={2}
          onChange={change => setNote(change.currentTarget.value)}
        />
        {create.isError && (
          <p role="alert" className={classes.problem}>
            {create.error.message}
          </p>
        )}
        <div className={classes.buttons}>
          {isSame && <span className={classes.note}>No differences from version {current.version} yet</span>}
          <Button type="submit" disabled={problem !== undefined || isSame} loading={create.isPending}>
            Save version
          </Button>
        </div>
      </form>
    </SectionCard>
  )
}
