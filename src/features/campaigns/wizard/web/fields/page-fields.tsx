import type { ReactNode } from 'react'
import classes from './page-fields.module.css'

/** The fields of a wizard page, one below the other. */
export function PageFields({ children }: { children: ReactNode }) {
  return <div className={classes.fields}>{children}</div>
}

/** Fields beside each other where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>
}

interface FieldGroupProps {
  legend: string
  description?: string | undefined
  children: ReactNode
}

/** Fields that answer one question together. */
export function FieldGroup({ legend, description, children }: FieldGroupProps) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      {description !== undefined && <p className={classes.description}>{description}</p>}
      <div className={classes.groupFields}>{children}</div>
    </fieldset>
  )
}

/** A sentence that explains the fields. */
export function PageNote({ children }: { children: ReactNode }) {
  return <p className={classes.description}>{children}</p>
}

/** Error of a list as a whole; takes the focus if it comes first. */
export function PageError({ children }: { children: string | undefined }) {
  if (children === undefined) return null
  return (
    <p className={classes.error} role="alert" tabIndex={-1} data-invalid>
      {children}
    </p>
  )
}
