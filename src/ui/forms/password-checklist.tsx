import { IconCircle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { PASSWORD_RULES } from '#shared/fields.ts'
import classes from './password-checklist.module.css'

/**
 * Requirements of a new password, one by one: green when met, red when not (specification, section 5), and neither
 * before anything was typed.
 */
export function PasswordChecklist({ password }: { password: string }) {
  const isEmpty = password === ''
  return (
    <ul className={classes.list} aria-live="polite" aria-label="Your password needs">
      {PASSWORD_RULES.map(rule => {
        const met = rule.test(password)
        const Icon = met ? IconCircleCheck : isEmpty ? IconCircle : IconCircleX
        return (
          <li key={rule.label} className={classes.item} data-met={met} data-open={isEmpty}>
            <Icon size={16} stroke={2} role="img" aria-label={met ? 'Met' : 'Not met'} />
            {rule.label}
          </li>
        )
      })}
    </ul>
  )
}
