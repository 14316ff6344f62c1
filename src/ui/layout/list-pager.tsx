import { Button } from '@mantine/core'
import classes from './list-pager.module.css'

interface ListPagerProps {
  page: number
  /** True when there may be another page. */
  more: boolean
  onPage: (page: number) => void
}

/** From page to page; nothing while one page is enough. */
export function ListPager({ page, more, onPage }: ListPagerProps) {
  if (page === 1 && !more) return null
  return (
    <nav className={classes.pager} aria-label="Pages">
      <Button variant="default" size="xs" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span className={classes.page}>Page {page}</span>
      <Button variant="default" size="xs" disabled={!more} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
