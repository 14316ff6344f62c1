import { count } from '#ui/format/amounts.ts'
import classes from './pills.module.css'

interface PillsProps<Value> {
  /** Accessible label: "Category". */
  label: string
  pills: readonly { value: Value; label: string; count?: number | undefined }[]
  value: Value
  onChange: (value: Value) => void
}

/** A row of views to choose from, each with the number of its items. */
export function Pills<Value extends string | undefined>({
  label,
  pills,
  value,
  onChange,
}: PillsProps<Value>) {
  return (
    <fieldset className={classes.pills} aria-label={label}>
      {pills.map(pill => (
        <button
          key={pill.value ?? ''}
          type="button"
          aria-pressed={pill.value === value}
          onClick={() => onChange(pill.value)}
        >
          {pill.label} {pill.count !== undefined && <span>{count(pill.count)}</span>}
        </button>
      ))}
    </fieldset>
  )
}
