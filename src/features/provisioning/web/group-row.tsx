import { NativeSelect } from '@mantine/core'
import { type ScimGroup, setGroupRole } from '#features/provisioning/contract.ts'
import { ProvisionedRole, roleWord } from '#features/team/contract.ts'
import { countOf } from '#ui/format/amounts.ts'
import { call } from '#web/api/call.ts'
import classes from './provisioning.module.css'
import { useProvisioningChange } from './use-provisioning.ts'

const CHOICES = [
  { value: '', label: 'No role' },
  ...[...ProvisionedRole.values].map(role => ({ value: String(role), label: roleWord(role) })),
]

/** A group of the identity provider, and the role that it gives. */
export function GroupRow({ group: { id, name, members, role } }: { group: ScimGroup }) {
  const change = useProvisioningChange(
    (next: ProvisionedRole | null) => call(setGroupRole, { params: { groupId: id }, body: { role: next } }),
    'Saved!',
  )
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <div className={classes.name}>{name}</div>
        <div className={classes.small}>{countOf(members, 'member')}</div>
      </div>
      <NativeSelect
        aria-label={`Role of ${name}`}
        data={CHOICES}
        value={role === undefined ? '' : String(role)}
        disabled={change.isPending}
        onChange={event => {
          const { value } = event.currentTarget
          change.mutate(value === '' ? null : ProvisionedRole.parse(Number(value)))
        }}
      />
    </li>
  )
}
