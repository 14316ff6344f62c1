import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { foundCampaignsQuery } from './found-campaigns-query.ts'

const PAUSE_MS = 200

interface CampaignsSelectProps {
  description: string
  /** Shown while none is chosen. */
  placeholder?: string
  most: number
  keys: readonly string[]
  error: string | undefined
  onChange: (keys: string[]) => void
}

/** Campaigns of the account, found by title. */
export function CampaignsSelect({
  description,
  placeholder = '',
  most,
  keys,
  error,
  onChange,
}: CampaignsSelectProps) {
  const [search, setSearch] = useState('')
  const [q] = useDebouncedValue(search.trim(), PAUSE_MS)
  const { data: found = [] } = useQuery(foundCampaignsQuery(q))
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map())
  const options = found.map(({ eventKey, title }) => ({ value: eventKey, label: title }))
  const others = keys.filter(key => !options.some(({ value }) => value === key))
  const data = [...options, ...others.map(key => ({ value: key, label: titles.get(key) ?? key }))]

  function choose(chosen: string[]) {
    setTitles(new Map(data.map(({ value, label }) => [value, label])))
    onChange(chosen)
  }

  return (
    <MultiSelect
      label="Campaigns"
      description={description}
      placeholder={keys.length === 0 ? placeholder : ''}
      data={data}
      value={[...keys]}
      maxValues={most}
      error={error}
      onChange={choose}
      searchValue={search}
      onSearchChange={setSearch}
      searchable
      hidePickedOptions
      clearable
      nothingFoundMessage="No matching campaigns"
    />
  )
}
