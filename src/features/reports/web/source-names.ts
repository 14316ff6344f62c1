/** Sources of visits, each with the color that it keeps on every page. */
export const SOURCES: Readonly<Record<string, { label: string; colour: string }>> = {
  qr: { label: 'QR code', colour: 'var(--c1)' },
  sms: { label: 'SMS', colour: 'var(--c3)' },
  social: { label: 'Social link', colour: 'var(--c4)' },
  amoe: { label: 'Mail-in entry', colour: 'var(--c5)' },
  direct: { label: 'Direct', colour: 'var(--c6)' },
  api: { label: 'API', colour: 'var(--c2)' },
}
