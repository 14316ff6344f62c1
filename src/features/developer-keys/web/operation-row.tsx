import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { accessWords } from './access-words.ts'
import { FieldList } from './field-list.tsx'
import classes from './operation-row.module.css'
import type { Operation } from './reference.ts'

/** One operation in a line, which opens its request and response. */
export function OperationRow({ operation }: { operation: Operation }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { method, path, summary, access, keyScope } = operation
  return (
    <li className={classes.row}>
      <h3 className={classes.head}>
        <button
          type="button"
          className={classes.open}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={classes.method} data-method={method}>
            {method}
          </span>
          <span className={classes.words}>
            <code className={classes.path}>{path}</code>
            <span className={classes.summary}>{summary}</span>
          </span>
          <span className={classes.access}>{callersOf(access, keyScope)}</span>
          <IconChevronDown size={16} stroke={1.75} className={classes.chevron} aria-hidden />
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className={classes.details}>
        {isOpen && <Details operation={operation} />}
      </div>
    </li>
  )
}

/** Which people and which keys may call it. */
function callersOf(access: string, keyScope: string | undefined): string {
  return keyScope === undefined ? accessWords(access) : `${accessWords(access)}, key with ${keyScope}`
}

function Details({ operation: { parameters, body, answer } }: { operation: Operation }) {
  const path = parameters.filter(({ place }) => place === 'path')
  const query = parameters.filter(({ place }) => place === 'query')
  return (
    <>
      {path.length > 0 && <FieldList title="Path" fields={path.map(({ field }) => field)} />}
      {query.length > 0 && <FieldList title="Query" fields={query.map(({ field }) => field)} />}
      {body && <FieldList title={`Body: ${body.type}`} fields={body.fields} />}
      <FieldList title={`Response ${answer.status}: ${answer.type}`} fields={answer.fields} />
    </>
  )
}
