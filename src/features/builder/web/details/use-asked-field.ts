import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import { pageOf } from '#features/builder/contract.ts'

const controls = 'input:not([type=hidden]), textarea, select, button, [tabindex]'

/** The control of a field, or the first one of the part that it belongs to. */
function controlOf(form: HTMLElement, field: string): HTMLElement | undefined {
  const named = form.querySelector(`[name="${CSS.escape(field)}"]:not([type=hidden])`)
  const part = form.querySelector(`[data-page="${pageOf(field) ?? ''}"]`)
  const target = named ?? part?.querySelector(controls)
  return target instanceof HTMLElement ? target : undefined
}

/** Puts the focus on the field that the address names after its #, once the form is there. */
export function useAskedField(form: RefObject<HTMLElement | null>): void {
  const { hash } = useLocation()
  useEffect(() => {
    const target = hash && form.current ? controlOf(form.current, hash) : undefined
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'center' })
  }, [hash, form])
}
