import { WebLink } from '#shared/fields.ts'
import { flag, text } from './field.ts'
import { PAGE } from './pages.ts'

/** Channels of a campaign. */

export const channelFields = {
  // The rules name the campaign page in any case.
  linkEntry: flag('settings', {
    label: 'Link or website',
    help: 'Your link in emails, on your website or in an app.',
    page: PAGE.channels,
    changes: 'draft',
    inRules: false,
    initial: false,
  }),
  qrEntry: flag('settings', {
    label: 'QR code',
    help: 'On posters, screens and packaging.',
    page: PAGE.channels,
    changes: 'draft',
    inRules: true,
    initial: false,
  }),
  socialEntry: flag('settings', {
    label: 'Social media',
    help: 'A link for posts and profiles.',
    page: PAGE.channels,
    changes: 'draft',
    inRules: true,
    initial: false,
  }),
  smsEntry: flag('settings', {
    label: 'Text message',
    help: 'People text a keyword to your number. Carriers must approve the number first.',
    page: PAGE.channels,
    changes: 'draft',
    inRules: true,
    initial: false,
  }),
  webLink: text('settings', WebLink, {
    label: 'Your website',
    noun: 'website',
    help: 'Linked on the last screen. Must start with https://',
    placeholder: 'https://',
    page: PAGE.channels,
    changes: 'always',
    inRules: false,
    summary: link => link,
  }),
}
