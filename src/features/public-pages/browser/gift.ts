// The button of a donation form shows the total. Without this script it shows only its action.

/** Amounts are cents. */
interface Terms {
  /** Cost of a payment: `parts` of `per`, and `fixed`. */
  fee: { parts: number; per: number; fixed: number }
  min: number
  max: number
  /** Label of the checkbox that covers the fee, with %cover and %gift. */
  cover: string
  locale: string
}

// Right-to-left text would move the sign of "US$" in front of its letters.
const dollars = (cents: number, locale: string) =>
  (cents / 100)
    .toLocaleString(locale, {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: cents % 100 ? 2 : 0,
    })
    .replace('US$', '\u2066US$\u2069')

/** Surcharge on a gift so that all of it is left, as the service computes it. */
function coverOf(gift: number, { parts, per, fixed }: Terms['fee']): number {
  let total = Math.floor(((gift + fixed) * per) / (per - parts))
  while (total - Math.round((total * parts) / per) - fixed < gift) total += 1
  return total - gift
}

/** Chosen gift; undefined for words and other input that only the service can read. */
function readGift(form: HTMLFormElement, { min, max }: Terms): number | undefined {
  const chosen = form.querySelector<HTMLInputElement>('[name=amount]:checked')?.value ?? ''
  if (chosen !== 'other') return Number(chosen) || undefined
  const typed = form.querySelector<HTMLInputElement>('[name=otherAmount]')?.value.trim() ?? ''
  const found = /^\$?(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(typed)
  if (!found) return undefined
  const [, whole = '', part = ''] = found
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'))
  return cents >= min && cents <= max ? cents : undefined
}

/** Keeps the words of the form around `part` in step with the choice. */
export function start(part: HTMLElement): void {
  const form = part.closest('form')
  const button = form?.querySelector<HTMLElement>('[value=donate]')
  if (!form || !button) return
  const terms: Terms = JSON.parse(part.dataset.terms ?? '')
  const tick = form.querySelector<HTMLInputElement>('[name=coverFees]')
  const words = tick?.nextElementSibling
  const [label, plain] = [button.textContent, words?.textContent ?? '']
  const tell = () => {
    const gift = readGift(form, terms)
    const cover = gift === undefined ? 0 : coverOf(gift, terms.fee)
    const total = gift === undefined ? '' : ` ${dollars(gift + (tick?.checked ? cover : 0), terms.locale)}`
    button.textContent = `${label}${total}`
    if (!words) return
    words.textContent =
      gift === undefined
        ? plain
        : terms.cover
            .replace('%cover', () => dollars(cover, terms.locale))
            .replace('%gift', () => dollars(gift, terms.locale))
  }
  form.addEventListener('input', tell)
  // Going back, the browser fills the form once more.
  addEventListener('pageshow', tell)
  tell()
}
