import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Logo } from '#ui/layout/brand/logo.tsx'
import { companyName } from '../company-name.ts'
import classes from './account-card.module.css'

interface AccountCardProps {
  title: string
  /** One line under the title. */
  description?: string
  children: ReactNode
}

/** The account layout (specification, section 2): a centered card with the logo, and the footer. */
export function AccountCard({ title, description, children }: AccountCardProps) {
  useDocumentTitle(`${title} · Drumroll`)
  return (
    <div className={classes.page}>
      <main className={classes.card}>
        <div className={classes.logo}>
          <Logo />
        </div>
        <h1>{title}</h1>
        {description !== undefined && <p className={classes.description}>{description}</p>}
        {children}
      </main>
      <footer className={classes.footer}>2024 © {companyName()} Inc</footer>
    </div>
  )
}
