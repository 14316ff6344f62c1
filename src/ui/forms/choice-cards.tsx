import { useId } from 'react'
import classes from './choice-cards.module.css'

/** One answer. */
export interface Choice<Value extends string> {
  value: Value
  label: string
  description?: string
}

interface ChoiceCardsProps<Value extends string> {
  legend: string
  name: string
  choices: readonly Choice<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  error?: string | undefined
  /** Cards beside each other where there is room. */
  columns?: 1 | 2 | 3
}

/** One answer of a few, each on a card; radio buttons underneath. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { legend, name, choices, value, onChange, error, columns = 1 } = props
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div
      className={classes.group}
      role="radiogroup"
      aria-labelledby={id}
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <div id={id} className={classes.legend}>
        {legend}
      </div>
      <div className={classes.cards} data-columns={columns}>
        {choices.map(choice => (
          <label key={choice.value} className={classes.card}>
            <input
              type="radio"
              className={classes.radio}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>
              <span className={classes.label}>{choice.label}</span>
              {choice.description !== undefined && (
                <span className={classes.description}>{choice.description}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
