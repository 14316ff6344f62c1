import { Anchor } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './step-list.module.css'

/** One step of a checklist. */
export interface ListedStep {
  text: string
  isDone: boolean
  note?: string
  link?: { label: string; to: string }
}

/** A checklist that ticks itself; open steps say how to do them. */
export function StepList({ steps }: { steps: readonly ListedStep[] }) {
  return (
    <ul className={classes.steps}>
      {steps.map(({ text, isDone, note, link }) => {
        const Icon = isDone ? IconCircleCheck : IconCircleDashed
        return (
          <li key={text} data-done={isDone}>
            <Icon size={18} stroke={1.75} role="img" aria-label={isDone ? 'Done:' : 'Open:'} />
            <div>
              <div className={classes.text}>{text}</div>
              {!isDone && note && <div className={classes.note}>{note}</div>}
            </div>
            {!isDone && link && (
              <Anchor component={Link} to={link.to} size="sm" fw={500} aria-label={`${link.label}: ${text}`}>
                {link.label}
              </Anchor>
            )}
          </li>
        )
      })}
    </ul>
  )
}
