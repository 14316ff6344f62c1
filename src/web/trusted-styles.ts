import { TRUSTED, trustedMarkup } from '#shared/trusted-types.ts'

// The library's style sheets are set as markup, and are the only thing that is: nothing with a tag in it gets through.
trustedMarkup(TRUSTED.styles, text => (text.includes('<') ? null : text))
