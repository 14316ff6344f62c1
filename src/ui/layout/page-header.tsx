import { useDocumentTitle } from '@mantine/hooks'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import classes from './page-header.module.css'

/** One step above the page; the last one may be plain text. */
export interface Breadcrumb {
  label: string
  to?: string
}

interface PageHeaderProps {
  /** The page's only h1, and the browser's title. */
  title: string
  breadcrumbs?: readonly Breadcrumb[]
  /** Beside the title: a status badge or a tag. */
  badge?: ReactNode
  /** One line under the title. */
  description?: ReactNode
  /** Buttons on the right; at most one of them primary. */
  actions?: ReactNode
  /** More actions may follow once data is there: on phones they have a row of their own from the start. */
  mayGrow?: boolean
}

/** The head of a screen: breadcrumbs, title, and actions. */
export function PageHeader({
  title,
  breadcrumbs = [],
  badge,
  description,
  actions,
  mayGrow,
}: PageHeaderProps) {
  useDocumentTitle(`${title} · Drumroll`)
  return (
    <div className={classes.header}>
      <div className={classes.words}>
        {breadcrumbs.length > 0 && (
          <nav aria-label="Breadcrumbs" className={classes.crumbs}>
            {breadcrumbs.map((crumb, index) => (
              <Fragment key={crumb.label}>
                {index > 0 && <IconChevronRight size={14} stroke={1.75} aria-hidden />}
                {crumb.to === undefined ? (
                  <span>{crumb.label}</span>
                ) : (
                  <Link to={crumb.to}>{crumb.label}</Link>
                )}
              </Fragment>
            ))}
          </nav>
        )}
        <div className={classes.title}>
          <h1>{title}</h1>
          {badge}
        </div>
        {description !== undefined && <div className={classes.description}>{description}</div>}
      </div>
      {actions !== undefined && (
        <div className={classes.actions} data-may-grow={mayGrow}>
          {actions}
        </div>
      )}
    </div>
  )
}
