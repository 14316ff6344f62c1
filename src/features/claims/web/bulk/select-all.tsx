import { Button } from '@mantine/core'
import { count } from '#ui/format/amounts.ts'
import classes from './bulk.module.css'

interface SelectAllProps {
  /** Winners on the page, all of them selected. */
  onPage: number
  total: number
  isAll: boolean
  onAll: (isAll: boolean) => void
}

/** Offers to select the winners of the other pages too. */
export function SelectAll({ onPage, total, isAll, onAll }: SelectAllProps) {
  return (
    <div className={classes.all}>
      {isAll ? `All ${count(total)} are selected.` : `All ${count(onPage)} on this page are selected.`}
      <Button size="compact-xs" variant="subtle" onClick={() => onAll(!isAll)}>
        {isAll ? 'Clear selection' : `Select all ${count(total)} that match`}
      </Button>
    </div>
  )
}
