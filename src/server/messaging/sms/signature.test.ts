import { expect, test } from 'vitest'
import { isSignedBody, isSignedForm, signBody, signForm } from './signature.ts'
import { toTwiml } from './twiml.ts'

test('a form is signed as the documentation of Twilio does it', () => {
  const fields = new URLSearchParams({
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
  })
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
  expect(signForm('12345', url, fields)).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=')
})

test('names are sorted, regardless of their values and their order in the form', () => {
  const there = new URLSearchParams('From=zzz&FromCity=A&Body=ünïcode 🎉')
  const back = new URLSearchParams([...there].reverse())
  expect(signForm('s', 'https://x.test/', there)).toBe(signForm('s', 'https://x.test/', back))
})

test('a changed field, address or secret is refused, and so is no secret at all', () => {
  const fields = new URLSearchParams({ Body: 'COFFEE', From: '+12075550142' })
  const url = 'https://x.test/in'
  const signature = signForm('s', url, fields)
  expect(isSignedForm('s', { url, fields, signature })).toBe(true)
  expect(isSignedForm('t', { url, fields, signature })).toBe(false)
  expect(isSignedForm('s', { url: `${url}?`, fields, signature })).toBe(false)
  expect(isSignedForm('s', { url, fields: new URLSearchParams({ Body: 'TEA' }), signature })).toBe(false)
  expect(isSignedForm('s', { url, fields, signature: signature.slice(1) })).toBe(false)
  expect(isSignedForm('', { url, fields, signature: signForm('', url, fields) })).toBe(false)
})

test('a body is signed byte for byte', () => {
  const secret = Buffer.alloc(32, 1)
  expect(isSignedBody(secret, '{"a":1}', signBody(secret, '{"a":1}'))).toBe(true)
  expect(isSignedBody(secret, '{"a": 1}', signBody(secret, '{"a":1}'))).toBe(false)
  expect(isSignedBody(Buffer.alloc(32, 2), '{"a":1}', signBody(secret, '{"a":1}'))).toBe(false)
})

test('replies are text, never markup', () => {
  expect(toTwiml([{ text: 'Beans & "Co" <b>', receiptUrl: 'https://x.test/?a=1&m=2' }])).toBe(
    '<?xml version="1.0" encoding="UTF-8"?><Response><Message statusCallback="https://x.test/?a=1&amp;m=2">Beans &amp; &quot;Co&quot; &lt;b&gt;</Message></Response>',
  )
  expect(toTwiml([])).toBe('<?xml version="1.0" encoding="UTF-8"?><Response></Response>')
})
