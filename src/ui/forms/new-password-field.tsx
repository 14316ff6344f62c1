import { IconAlertTriangle } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './new-password-field.module.css'
import { PasswordChecklist } from './password-checklist.tsx'
import { PasswordField } from './password-field.tsx'
import { useWeakness } from './use-weakness.ts'

interface NewPasswordFieldProps extends ComponentProps<typeof PasswordField> {
  value: string
  /** Names and addresses of its person, which it must not be made of. */
  personal: readonly string[]
}

/** The field of a new password, with its open rules and, once those are met, its weakness. */
export function NewPasswordField({ personal, ...field }: NewPasswordFieldProps) {
  const weakness = useWeakness(field.value, personal)
  return (
    <div>
      <PasswordField label="New password" autoComplete="new-password" {...field} />
      <PasswordChecklist password={field.value} />
      <div aria-live="polite">
        {weakness !== undefined && !field.error && (
          <p className={classes.weakness}>
            <IconAlertTriangle size={16} stroke={2} aria-hidden />
            {weakness}
          </p>
        )}
      </div>
    </div>
  )
}
