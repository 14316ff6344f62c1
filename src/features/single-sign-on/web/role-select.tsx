import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { ProvisionedRole, roleWord } from '#features/team/contract.ts'

const ROLES = [...ProvisionedRole.values].map(role => ({ value: String(role), label: roleWord(role) }))

interface RoleSelectProps extends Omit<NativeSelectProps, 'data' | 'value' | 'onChange'> {
  value: number
  onChange: (role: ProvisionedRole) => void
}

/** The roles that an identity provider can give. */
export function RoleSelect({ value, onChange, ...rest }: RoleSelectProps) {
  return (
    <NativeSelect
      {...rest}
      data={ROLES}
      value={String(value)}
      onChange={event => onChange(ProvisionedRole.parse(Number(event.currentTarget.value)))}
    />
  )
}
