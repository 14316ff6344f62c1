import { z } from 'zod'
import { GivenRole } from '#features/team/contract.ts'
import { ChoiceCards } from '#ui/forms/choice-cards.tsx'
import { useUser } from '#web/session/user-context.ts'
import { grantableRoles } from './roles.ts'
import classes from './team.module.css'

/** A role as the text that a radio button holds. */
export const RoleText = z.string().transform(Number).pipe(GivenRole)

interface RoleChoiceProps {
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The roles that the signed-in person can grant, each with its permissions. */
export function RoleChoice({ name, value, error, onChange }: RoleChoiceProps) {
  const own = useUser().role
  return (
    <div>
      <ChoiceCards
        legend="Role"
        name={name}
        choices={grantableRoles(own).map(({ role, word, may }) => ({
          value: String(role),
          label: word,
          description: may,
        }))}
        value={value}
        onChange={onChange}
        error={error}
      />
      <p className={classes.help}>You can only assign roles lower than yours.</p>
    </div>
  )
}
