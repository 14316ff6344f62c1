import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ProviderForm } from '#features/single-sign-on/contract.ts'
import { ROLE } from '#shared/access.ts'
import { RoleSelect } from './role-select.tsx'
import classes from './sso.module.css'

type Roles = ProviderForm['claimRoles']

interface ClaimRolesProps {
  roles: Roles
  onChange: (roles: Roles) => void
}

/** Roles by the values of a claim, such as groups. */
export function ClaimRoles({ roles, onChange }: ClaimRolesProps) {
  const change = (at: number, changes: Partial<Roles[number]>) =>
    onChange(roles.map((one, index) => (index === at ? { ...one, ...changes } : one)))
  return (
    <div className={classes.roles}>
      {roles.map(({ value, role }, index) => (
        // Rows have no name of their own.
        // biome-ignore lint/suspicious/noArrayIndexKey: the text of a row changes while it is typed
        <div key={index} className={classes.role}>
          <TextInput
            aria-label={`Value ${index + 1}`}
            placeholder="marketing"
            value={value}
            onChange={event => change(index, { value: event.currentTarget.value })}
          />
          <RoleSelect
            aria-label={`Role of value ${index + 1}`}
            value={role}
            onChange={next => change(index, { role: next })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Remove value ${index + 1}`}
            onClick={() => onChange(roles.filter((_, at) => at !== index))}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          size="xs"
          onClick={() => onChange([...roles, { value: '', role: ROLE.analyst }])}
        >
          Add a role for a value
        </Button>
      </div>
    </div>
  )
}
