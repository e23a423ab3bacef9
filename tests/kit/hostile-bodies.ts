import { randomBytes } from 'node:crypto'

/** Nothing that compresses: a database shrinks a long text of one letter until it fits an index. */
const long = randomBytes(30_000).toString('base64')
const veryLong = randomBytes(600_000).toString('base64')
const tooLong = randomBytes(900_000).toString('base64')

const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

/** Values of one field, as they stand in JSON. */
export const hostileValues: Record<string, string> = {
  null: 'null',
  'a number': '-1',
  'a number without end': '1e999',
  'true or false': 'true',
  'nothing in a list': '[]',
  'a list of nothing': '[null]',
  'a list of a NUL': '["\\u0000"]',
  'a list of half a letter': '["\\ud800"]',
  'a list of a long text': `[${JSON.stringify(long)}]`,
  'an object': '{}',
  'a NUL in an object': '{"email":"a\\u0000b"}',
  'a NUL in a name': '{"a\\u0000b":1}',
  'a NUL far inside': '{"a":[{"b":"\\u0000"}]}',
  'half a letter in an object': '{"a":"\\ud800"}',
  'a long text in an object': `{"email":${JSON.stringify(long)}}`,
  'the prototype': '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}',
  'a deep object': nested(1_000),
  'a very deep object': nested(9_000),
  'an empty text': '""',
  'a NUL': '"a\\u0000b@client.example"',
  'half a letter': '"\\udc00"',
  'a long text': JSON.stringify(long),
  'a very long text': JSON.stringify(veryLong),
  'a long text with an address': JSON.stringify(`${'x'.repeat(300)}@client.example`),
  'a long number': JSON.stringify('4'.repeat(400)),
  'the name of a method': '"constructor"',
  'the name of the prototype': '"__proto__"',
  'a line break': '"a\\r\\nb: c"',
  'an encoded NUL': '"%00"',
  'the end of a query': JSON.stringify(`'; DROP TABLE auth.users; --`),
  'letters of the right kind': '"x"',
}

/** Whole bodies. */
export const hostileBodies: Record<string, string | Uint8Array<ArrayBuffer>> = {
  'no body': '',
  'no JSON': 'not JSON',
  'JSON that stops': '{"email":',
  null: 'null',
  'a number': '42',
  'a text': '"text"',
  'a list': '[]',
  'a list of lists': '['.repeat(400_000) + ']'.repeat(400_000),
  'an open list of lists': '['.repeat(900_000),
  'a deep object': nested(100_000),
  'the prototype': '{"__proto__":{"email":"a@client.example"},"constructor":1,"toString":2}',
  'one name twice': '{"email":"a@client.example","email":7}',
  'bytes that are no UTF-8': Buffer.from('{"email":"\xff\xfe","password":"\xc3\x28"}', 'latin1'),
  'UTF-16': Buffer.from('\ufeff{"email":"a"}', 'utf16le'),
  'a NUL': Buffer.from('{"email":"\x00"}'),
  'more than is read': JSON.stringify({ email: tooLong }),
}

export const hostileTypes = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'nonsense',
]
