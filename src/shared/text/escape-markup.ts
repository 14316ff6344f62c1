const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** Plain text for HTML or XML, between tags and in attributes; in React's own escapes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, sign => SIGNS[sign] ?? sign)
}
