/** "Temporary password" for `temporary-password`. */
export function templateName(template: string): string {
  const words = template.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** "E-mail" */
export function channelWord(channel: 'email' | 'sms'): string {
  return channel === 'sms' ? 'Text message' : 'E-mail'
}
