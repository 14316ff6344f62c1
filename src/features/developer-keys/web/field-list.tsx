import classes from './field-list.module.css'
import type { FieldRow } from './field-rows.ts'

interface FieldListProps {
  title: string
  fields: readonly FieldRow[]
}

/** Fields with type and rules. */
export function FieldList({ title, fields }: FieldListProps) {
  return (
    <div>
      <h4 className={classes.title}>{title}</h4>
      {fields.length > 0 && (
        <dl className={classes.fields}>
          {fields.map(field => (
            <div key={field.name} className={classes.field}>
              <dt>
                <code>{field.name}</code>
              </dt>
              <dd>{field.type}</dd>
              <dd>
                <Rules field={field} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

function Rules({ field: { required, bounds, pattern } }: { field: FieldRow }) {
  const rules = [required ? 'required' : 'optional', ...bounds].join(' · ')
  if (pattern === undefined) return rules
  return (
    <>
      {rules} · matches <code>{pattern}</code>
    </>
  )
}
