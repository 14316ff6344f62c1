import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { MOST_URL, NETWORK_NAMES, NETWORKS, type SocialAccount } from '#shared/brand/social-accounts.ts'
import classes from './social-inputs.module.css'

interface SocialInputsProps {
  accounts: readonly SocialAccount[]
  /** Message about the list, or about a part of it such as `0.url`. */
  errorOf: (part?: string) => string | undefined
  onChange: (accounts: SocialAccount[]) => void
}

/** Inputs of the sponsor's profiles, one network each, in wizard and brand kit. */
export function SocialInputs({ accounts, errorOf, onChange }: SocialInputsProps) {
  const open = NETWORKS.filter(network => accounts.every(account => account.network !== network))
  const put = (index: number, part: Partial<SocialAccount>) =>
    onChange(accounts.map((account, at) => (at === index ? { ...account, ...part } : account)))
  const [next] = open
  return (
    <div className={classes.accounts}>
      {accounts.map(({ network, url }, index) => (
        <div key={network} className={classes.account}>
          <NativeSelect
            aria-label={`Network ${index + 1}`}
            data={NETWORKS.filter(one => one === network || open.includes(one)).map(value => ({
              value,
              label: NETWORK_NAMES[value],
            }))}
            value={network}
            onChange={({ currentTarget: { value } }) => {
              const chosen = NETWORKS.find(one => one === value)
              if (chosen) put(index, { network: chosen })
            }}
          />
          <TextInput
            name={`socialAccounts.${index}.url`}
            className={classes.url}
            type="url"
            inputMode="url"
            aria-label={`${NETWORK_NAMES[network]} address`}
            placeholder="https://"
            maxLength={MOST_URL}
            value={url}
            error={errorOf(`${index}.url`)}
            onChange={event => put(index, { url: event.currentTarget.value })}
          />
          <ActionIcon
            className={classes.remove}
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Remove ${NETWORK_NAMES[network]}`}
            onClick={() => onChange(accounts.filter((_, at) => at !== index))}
          >
            <IconTrash size={17} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {errorOf() && (
        <p className={classes.error} role="alert">
          {errorOf()}
        </p>
      )}
      {next && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => onChange([...accounts, { network: next, url: '' }])}
        >
          Add account
        </Button>
      )}
    </div>
  )
}
