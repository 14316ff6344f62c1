/** Sources of visits, each with the color that it keeps on every page. */
export const SOURCES: Readonly<Record<string, { label: string; color: string }>> = {
  qr: { label: 'QR code', color: 'var(--c1)' },
  sms: { label: 'SMS', color: 'var(--c3)' },
  social: { label: 'Social link', color: 'var(--c4)' },
  amoe: { label: 'Mail-in entry', color: 'var(--c5)' },
  direct: { label: 'Direct', color: 'var(--c6)' },
  api: { label: 'API', color: 'var(--c2)' },
}
