const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Plain text as it stands in HTML or XML, between tags as well as in an attribute. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, sign => SIGNS[sign] ?? sign)
}
