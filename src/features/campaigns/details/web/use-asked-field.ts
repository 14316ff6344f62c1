import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import { pageOf } from '#features/campaigns/wizard/contract.ts'
import { controlOf } from '../../wizard/web/fields/focus-field.ts'

const controls = 'input:not([type=hidden]), textarea, select, button, [tabindex]'
/** Parts that are loaded on their own come a little later than the form. */
const TRIES = 20
const PAUSE_MS = 100

/** The first control of the part that a field belongs to. */
function firstOf(form: HTMLElement, field: string): HTMLElement | undefined {
  const control = form.querySelector(`[data-page="${pageOf(field) ?? ''}"]`)?.querySelector(controls)
  return control instanceof HTMLElement ? control : undefined
}

/** Puts the focus on the field that the address names after its #, once it is there. */
export function useAskedField(form: RefObject<HTMLElement | null>): void {
  const { hash } = useLocation()
  useEffect(() => {
    let tries = 0
    // After the change of page has put the focus on the new content.
    let timer = hash ? setTimeout(look) : undefined
    function look() {
      const own = form.current ? controlOf(form.current, hash) : undefined
      tries += 1
      if (!own && tries < TRIES) {
        timer = setTimeout(look, PAUSE_MS)
        return
      }
      const target = own ?? (form.current ? firstOf(form.current, hash) : undefined)
      target?.focus({ preventScroll: true })
      target?.scrollIntoView({ block: 'center' })
    }
    return () => clearTimeout(timer)
  }, [hash, form])
}
