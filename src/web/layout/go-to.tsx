import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Goes to an address of the dashboard in place of the current one; the router's own Navigate takes no query. */
export function GoTo({ href }: { href: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate({ href, replace: true })
  }, [href, navigate])
  return null
}
