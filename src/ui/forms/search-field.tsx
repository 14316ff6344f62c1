import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './search-field.module.css'

const PAUSE_MS = 250

interface SearchFieldProps {
  /** Accessible label: "Search campaigns". */
  label: string
  /** Which of its words: "Title, city or sponsor". */
  placeholder: string
  value: string
  onChange: (value: string) => void
}

/** Searches while someone types, after a short pause. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const search = useDebouncedCallback(onChange, PAUSE_MS)
  useEffect(() => setTyped(value), [value])
  return (
    <TextInput
      type="search"
      className={classes.search}
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={15} stroke={1.75} aria-hidden />}
      value={typed}
      maxLength={80}
      onChange={event => {
        setTyped(event.currentTarget.value)
        search(event.currentTarget.value)
      }}
    />
  )
}
