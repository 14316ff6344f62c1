const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** Plain text as it stands in HTML or XML, between tags as well as in an attribute; in the letters that React writes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, sign => SIGNS[sign] ?? sign)
}
